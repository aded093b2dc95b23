/** Statements that turn a store into one of the next version, in order. */
export type Migrations = readonly string[]

/** The oldest version that is read. */
export const firstVersion = 8

/**
 * Changes since: each entry makes the next version, is never changed afterwards, and keeps what was there. Keep a store of the version before in
 * `test/monitor/stores`.
 */
export const storeMigrations: Migrations = [
  // Renames former terms: the fix of a cause, and the checks that demand a rejection. In JSON, only a member ends in an unescaped quote.
  Object.entries({ trouble: 'trackers', member: 'checks', incident: 'data', delivery: 'alert', decision: 'data' })
    .map(
      ([table, column]) => `UPDATE ${table} SET ${column} = replace(replace(${column}, '"remedy":', '"fix":'), '.refuses-', '.rejects-');`,
    )
    .join('\n'),
  // Removes data of a coordinator of the former fleet: its position, incidents about its locations, and a state that only it used.
  `
DROP TABLE IF EXISTS beside;
DELETE FROM member WHERE incident IN (SELECT id FROM incident WHERE data LIKE '%"foundBy":{"rule":"fleet.%');
DELETE FROM delivery WHERE incident IN (SELECT id FROM incident WHERE data LIKE '%"foundBy":{"rule":"fleet.%');
DELETE FROM incident WHERE data LIKE '%"foundBy":{"rule":"fleet.%';
UPDATE status SET state = 'degraded' WHERE state = 'degraded-from';
`,
]

/** The tables of the state. No secret, and of persons only operators: statuses, sentences of diagnoses, times; decisions and notes. */
export const firstSchema = `
CREATE TABLE status (target TEXT PRIMARY KEY, state TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE trouble (target TEXT PRIMARY KEY, trackers TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE burn (target TEXT PRIMARY KEY, slots TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE deployment (target TEXT PRIMARY KEY, apis TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE decision (id TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE journal (number INTEGER PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE days (target TEXT PRIMARY KEY, known TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE run (started INTEGER PRIMARY KEY, ended INTEGER NOT NULL);
CREATE TABLE usual (target TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE identity (target TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE incident (id TEXT PRIMARY KEY, opened INTEGER NOT NULL, resolved INTEGER, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE member (incident TEXT NOT NULL, target TEXT NOT NULL, checks TEXT NOT NULL, PRIMARY KEY (incident, target)) WITHOUT ROWID;
CREATE TABLE delivery (
  number INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, receiver TEXT NOT NULL, incident TEXT NOT NULL, alert TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, ended INTEGER, outcome TEXT
);
CREATE INDEX delivery_open ON delivery (receiver, due) WHERE ended IS NULL;
CREATE TABLE cycle (
  target TEXT NOT NULL, at INTEGER NOT NULL, failed INTEGER NOT NULL, maintenance INTEGER NOT NULL, duration REAL NOT NULL,
  answers TEXT NOT NULL, warned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, at)
) WITHOUT ROWID;
CREATE TABLE hour (
  target TEXT NOT NULL, at INTEGER NOT NULL, cycles INTEGER NOT NULL, failed INTEGER NOT NULL, maintenance INTEGER NOT NULL,
  duration REAL NOT NULL, answers TEXT NOT NULL, warned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, at)
) WITHOUT ROWID;
`
