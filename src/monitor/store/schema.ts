/** What turns the tables of each version into those of the next; the first is of version 1. */
export const migrations: readonly string[] = [
  'ALTER TABLE cycle ADD COLUMN warned INTEGER NOT NULL DEFAULT 0; ALTER TABLE hour ADD COLUMN warned INTEGER NOT NULL DEFAULT 0;',
]

/** The version of the tables below: older ones are brought up to it, newer ones are refused. */
export const storeVersion = migrations.length + 1

/** What the monitor remembers. No secret and no person: states, words of diagnoses, times. */
export const schema = `
CREATE TABLE status (target TEXT PRIMARY KEY, state TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE trouble (target TEXT PRIMARY KEY, trackers TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE incident (id TEXT PRIMARY KEY, opened INTEGER NOT NULL, resolved INTEGER, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE member (incident TEXT NOT NULL, target TEXT NOT NULL, checks TEXT NOT NULL, PRIMARY KEY (incident, target)) WITHOUT ROWID;
CREATE TABLE delivery (
  number INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, receiver TEXT NOT NULL, incident TEXT NOT NULL, alert TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, ended INTEGER, outcome TEXT
);
CREATE INDEX delivery_open ON delivery (receiver, due) WHERE ended IS NULL;
CREATE TABLE cycle (
  target TEXT NOT NULL, at INTEGER NOT NULL, failed INTEGER NOT NULL, maintenance INTEGER NOT NULL, duration REAL NOT NULL,
  latencies TEXT NOT NULL, warned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, at)
) WITHOUT ROWID;
CREATE TABLE hour (
  target TEXT NOT NULL, at INTEGER NOT NULL, cycles INTEGER NOT NULL, failed INTEGER NOT NULL, maintenance INTEGER NOT NULL,
  duration REAL NOT NULL, latencies TEXT NOT NULL, warned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, at)
) WITHOUT ROWID;
`
