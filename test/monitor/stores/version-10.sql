PRAGMA application_id = 1195463749;
PRAGMA user_version = 10;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE status (target TEXT PRIMARY KEY, state TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO status VALUES('alpha','down',1793534760000);
INSERT INTO status VALUES('beta','up',1793534940000);
CREATE TABLE trouble (target TEXT PRIMARY KEY, trackers TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO trouble VALUES('alpha','{"token.issued":{"recent":"xxx","failing":true,"down":true,"since":1793534639500,"changes":[1793534760000],"key":"identity-provider-failing identity-provider https://idp"}}');
INSERT INTO trouble VALUES('beta','{"graphql.organization-name":{"recent":"..","failing":false,"down":false,"since":1793535059500,"changes":[1793534760000,1793534940000],"key":"other"}}');
CREATE TABLE burn (target TEXT PRIMARY KEY, slots TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE deployment (target TEXT PRIMARY KEY, apis TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE decision (id TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO decision VALUES('s1','{"id":"s1","kind":"silence","of":{"kind":"target","name":"beta"},"by":{"name":"Kari","from":"command line"},"at":1793535120000,"until":1793538720000,"text":"Kept over an upgrade."}');
CREATE TABLE journal (number INTEGER PRIMARY KEY, data TEXT NOT NULL);
INSERT INTO journal VALUES(1,'{"number":1,"kind":"silence","at":1793535120000,"of":{"kind":"target","name":"beta"},"by":{"name":"Kari","from":"command line"},"until":1793538720000,"text":"Kept over an upgrade.","decision":"s1"}');
INSERT INTO journal VALUES(2,'{"number":2,"kind":"note","at":1793535120000,"of":{"kind":"target","name":"alpha"},"by":{"name":"Kari","from":"command line"},"text":"A note."}');
CREATE TABLE days (target TEXT PRIMARY KEY, known TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO days VALUES('alpha','{"from":1793534460000,"past":[],"now":{"is":"down","since":1793534640000}}');
INSERT INTO days VALUES('beta','{"from":1793534460000,"past":[{"day":20758,"down":300000}]}');
CREATE TABLE run (started INTEGER PRIMARY KEY, ended INTEGER NOT NULL);
INSERT INTO run VALUES(1793534400000,1793535120000);
CREATE TABLE usual (target TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE identity (target TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO identity VALUES('alpha','{"digest":"one","since":0}');
INSERT INTO identity VALUES('beta','{"digest":"one","since":0}');
CREATE TABLE incident (id TEXT PRIMARY KEY, opened INTEGER NOT NULL, resolved INTEGER, data TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO incident VALUES('mvxsads0-13fjkng',1793534760000,NULL,'{"id":"mvxsads0-13fjkng","keys":["identity-provider-failing identity-provider https://idp"],"severity":"critical","cause":{"rule":"identity-provider-failing","steps":["identity-provider"],"sections":["SPEC 4.1"],"cause":"The identity provider fails.","fix":"Wait.","evidence":["token.issued"]},"confidence":"medium","foundBy":{"rule":"identity-provider-failing","step":"identity-provider"},"since":1793534639500,"openedAt":1793534760000,"flapping":false,"traceId":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","told":["webhook"],"notices":1,"timeline":[{"at":1793534760000,"kind":"opened","text":"The identity provider fails."},{"at":1793534760000,"kind":"notified","text":"Notified 1 receiver.","id":"timeline.notified","values":{"count":1}}],"toldAt":1793534760000}');
INSERT INTO incident VALUES('mvxsads0-1ld4nk5',1793534760000,1793534940000,'{"id":"mvxsads0-1ld4nk5","keys":["other"],"severity":"critical","cause":{"rule":"identity-provider-failing","steps":["identity-provider"],"sections":["SPEC 4.1"],"cause":"The identity provider fails.","fix":"Wait.","evidence":["graphql.organization-name"]},"confidence":"medium","foundBy":{"rule":"identity-provider-failing","step":"identity-provider"},"since":1793534639500,"openedAt":1793534760000,"flapping":false,"traceId":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","told":["webhook"],"notices":2,"timeline":[{"at":1793534760000,"kind":"opened","text":"The identity provider fails."},{"at":1793534760000,"kind":"notified","text":"Notified 1 receiver.","id":"timeline.notified","values":{"count":1}},{"at":1793534940000,"kind":"left","text":"beta has recovered.","id":"timeline.recovered","values":{"target":"beta"}},{"at":1793534940000,"kind":"resolved","text":"Resolved.","id":"timeline.resolved"}],"toldAt":1793534940000,"resolvedAt":1793534940000}');
CREATE TABLE member (incident TEXT NOT NULL, target TEXT NOT NULL, checks TEXT NOT NULL, PRIMARY KEY (incident, target)) WITHOUT ROWID;
INSERT INTO member VALUES('mvxsads0-13fjkng','alpha','["token.issued"]');
INSERT INTO member VALUES('mvxsads0-1ld4nk5','beta','[]');
CREATE TABLE delivery (
  number INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, receiver TEXT NOT NULL, incident TEXT NOT NULL, alert TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, ended INTEGER, outcome TEXT
);
INSERT INTO delivery VALUES(1,'mvxsads0-13fjkng-0-webhook','webhook','mvxsads0-13fjkng','{"id":"mvxsads0-13fjkng-0","kind":"opened","incident":"mvxsads0-13fjkng","severity":"critical","condition":"down","at":1793534760000,"since":1793534639500,"openedAt":1793534760000,"flapping":false,"targets":["alpha"],"targetCount":1,"cause":{"rule":"identity-provider-failing","steps":["identity-provider"],"sections":["SPEC 4.1"],"cause":"The identity provider fails.","fix":"Wait.","evidence":["token.issued"]},"foundBy":{"rule":"identity-provider-failing","step":"identity-provider"},"traceId":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',0,1793534760000,NULL,NULL);
INSERT INTO delivery VALUES(2,'mvxsads0-1ld4nk5-0-webhook','webhook','mvxsads0-1ld4nk5','{"id":"mvxsads0-1ld4nk5-0","kind":"opened","incident":"mvxsads0-1ld4nk5","severity":"critical","condition":"down","at":1793534760000,"since":1793534639500,"openedAt":1793534760000,"flapping":false,"targets":["beta"],"targetCount":1,"cause":{"rule":"identity-provider-failing","steps":["identity-provider"],"sections":["SPEC 4.1"],"cause":"The identity provider fails.","fix":"Wait.","evidence":["graphql.organization-name"]},"foundBy":{"rule":"identity-provider-failing","step":"identity-provider"},"traceId":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',0,1793534760000,NULL,NULL);
INSERT INTO delivery VALUES(3,'mvxsads0-1ld4nk5-1-webhook','webhook','mvxsads0-1ld4nk5','{"id":"mvxsads0-1ld4nk5-1","kind":"resolved","incident":"mvxsads0-1ld4nk5","severity":"critical","condition":"down","at":1793534940000,"since":1793534639500,"openedAt":1793534760000,"resolvedAt":1793534940000,"flapping":false,"targets":["beta"],"targetCount":1,"cause":{"rule":"identity-provider-failing","steps":["identity-provider"],"sections":["SPEC 4.1"],"cause":"The identity provider fails.","fix":"Wait.","evidence":["graphql.organization-name"]},"foundBy":{"rule":"identity-provider-failing","step":"identity-provider"},"traceId":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',0,1793534940000,NULL,NULL);
CREATE TABLE cycle (
  target TEXT NOT NULL, at INTEGER NOT NULL, failed INTEGER NOT NULL, maintenance INTEGER NOT NULL, duration REAL NOT NULL,
  answers TEXT NOT NULL, warned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, at)
) WITHOUT ROWID;
INSERT INTO cycle VALUES('alpha',1793534459500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534519500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534579500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534639500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534699500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534759500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534819500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534879500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534939500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793534999500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('alpha',1793535059500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534459500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534519500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534579500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534639500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534699500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534759500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534819500,1,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534879500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534939500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793534999500,0,0,12.0,'{"token":10,"graphql":40}',0);
INSERT INTO cycle VALUES('beta',1793535059500,0,0,12.0,'{"token":10,"graphql":40}',0);
CREATE TABLE hour (
  target TEXT NOT NULL, at INTEGER NOT NULL, cycles INTEGER NOT NULL, failed INTEGER NOT NULL, maintenance INTEGER NOT NULL,
  duration REAL NOT NULL, answers TEXT NOT NULL, warned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, at)
) WITHOUT ROWID;
CREATE INDEX delivery_open ON delivery (receiver, due) WHERE ended IS NULL;
COMMIT;
