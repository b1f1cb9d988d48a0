import { afterEach, describe, expect, it } from 'vitest'
import { type PlantedTree, plantTree } from '../planted/planted-tree.ts'
import { checkMigrations } from './check-migrations.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

const FOLDER = 'apps/api/src/db/migrations'
const NAME = '0062_change.sql'

/** As a migration of the release after that of 0061. */
function problemsOf(sql: string, allowed: Record<string, string> = {}) {
  tree = plantTree({
    [`${FOLDER}/0060_before.sql`]: 'DROP TABLE spoons;',
    [`${FOLDER}/0061_last_release.sql`]: 'CREATE TABLE jars (id int);',
    [`${FOLDER}/${NAME}`]: sql,
  })
  return checkMigrations(tree.root, allowed)
}

describe('a migration may', () => {
  it.each([
    [
      'add a table with all that belongs to it',
      'CREATE TABLE lids (id int); CREATE UNIQUE INDEX by_id ON lids (id); ALTER TABLE lids ADD CHECK (id > 0);',
    ],
    [
      'add a column',
      "ALTER TABLE jars ADD lid text, ADD size int NOT NULL DEFAULT 0, ADD at timestamptz NOT NULL DEFAULT now(), ADD kinds text[] NOT NULL DEFAULT '{}';",
    ],
    ['add a column that points at another table', 'ALTER TABLE jars ADD lid int REFERENCES lids (id);'],
    ['allow null and give a default', 'ALTER TABLE jars ALTER size DROP NOT NULL, ALTER size SET DEFAULT 1;'],
    [
      'fill another table than it alters',
      "ALTER TABLE jars ADD lid text; UPDATE lids SET name = '' WHERE name IS NULL;",
    ],
    [
      'build an index beside those who write',
      '-- without transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS by_lid ON jars (lid);',
    ],
    [
      'make a constraint of a unique index that is there',
      'ALTER TABLE jars ADD CONSTRAINT one_lid UNIQUE USING INDEX by_lid;',
    ],
    ['validate a constraint', '-- without transaction\nALTER TABLE jars VALIDATE CONSTRAINT positive;'],
    [
      'replace a function',
      "CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1; DROP TABLE jars;';",
    ],
  ])('%s', async (_what, sql) => {
    expect(await problemsOf(sql)).toEqual([])
  })
})

describe('a migration may not', () => {
  it.each([
    ['DROP TABLE jars;', 'DropStmt is not known to add only'],
    ['DROP INDEX by_id;', 'DropStmt is not known to add only'],
    ['TRUNCATE jars;', 'TruncateStmt is not known'],
    ['DELETE FROM jars;', 'DeleteStmt is not known'],
    ['DO $$ BEGIN DROP TABLE jars; END $$;', 'DoStmt is not known'],
    ['ALTER TABLE jars DROP lid;', 'jars.lid: AT_DropColumn is not known to add only'],
    ['ALTER TABLE jars DROP CONSTRAINT positive;', 'jars.positive: AT_DropConstraint is not known'],
    ['ALTER TABLE jars ALTER size DROP DEFAULT;', 'jars.size loses its default'],
    ['ALTER TABLE jars ALTER size TYPE bigint;', 'jars.size: AT_AlterColumnType is not known'],
    ['ALTER TABLE jars RENAME lid TO top;', 'RenameStmt is not known'],
    ['ALTER TABLE jars RENAME TO pots;', 'RenameStmt is not known'],
    ['ALTER TABLE jars SET SCHEMA kitchen;', 'AlterObjectSchemaStmt is not known'],
    ['ALTER TABLE jars ADD size int NOT NULL;', 'jars.size is NOT NULL without a default'],
    ['ALTER TABLE jars ADD key uuid DEFAULT gen_random_uuid();', 'jars.key writes the whole table anew'],
    [
      'ALTER TABLE jars ADD twice int GENERATED ALWAYS AS (2 * id) STORED;',
      'jars.twice writes the whole table anew',
    ],
    [
      'ALTER TABLE jars ADD size int CHECK (size > 0);',
      'jars.size has a constraint that reads the whole table',
    ],
    [
      'ALTER TABLE jars ADD CONSTRAINT positive CHECK (id > 0) NOT VALID;',
      'jars: the constraint positive may refuse what older code writes (if it never does, say why in',
    ],
    [
      'ALTER TABLE jars ADD FOREIGN KEY (lid) REFERENCES lids (id) NOT VALID;',
      'jars: the constraint CONSTR_FOREIGN may refuse',
    ],
    ['ALTER TABLE jars ADD PRIMARY KEY USING INDEX by_id;', 'jars: the constraint CONSTR_PRIMARY may refuse'],
    [
      '-- without transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS by_lid ON jars (lid);',
      'jars: by_lid is unique, and may refuse what older code writes',
    ],
    ['CREATE INDEX by_lid ON jars (lid);', 'jars: by_lid is built without CONCURRENTLY'],
    [
      'ALTER TABLE jars ADD lid text; UPDATE jars SET lid = name;',
      'jars is filled under the lock of its ALTER',
    ],
    ['LOCK TABLE jars;', 'LockStmt is not known'],
    ['CREATE INDEX CONCURRENTLY by_lid ON jars (lid);', "CONCURRENTLY wants '-- without transaction'"],
    [
      '-- without transaction\nCREATE INDEX CONCURRENTLY by_lid ON jars (lid);',
      'IndexStmt may not be repeated',
    ],
    ['-- without transaction\nALTER TABLE jars ADD lid text;', 'AlterTableStmt may not be repeated'],
    [
      '-- without transaction\nSELECT 1; SELECT 2;',
      'without a transaction each statement ends with a semicolon',
    ],
    ['CREATE TABEL lids (id int);', 'syntax error at or near "TABEL"'],
    ['-- takes away: lids\nDROP TABLE lids;', "Write '-- takes away: <what>, unused since <0061>'"],
  ])('%s', async (sql, problem) => {
    expect(await problemsOf(sql)).toEqual(
      [`${FOLDER}/${NAME}: ${problem}`].map(text => expect.stringContaining(text)),
    )
  })

  it.each([
    [
      'ALTER TABLE jars ALTER size SET NOT NULL;',
      'jars.size becomes NOT NULL, where older code may write null',
      'SET NOT NULL reads the whole table under its lock',
    ],
    [
      'ALTER TABLE jars ADD CONSTRAINT positive CHECK (id > 0);',
      'jars: the constraint positive may refuse what older code writes',
      'jars: the constraint positive is checked under',
    ],
    [
      'CREATE UNIQUE INDEX by_lid ON jars (lid);',
      'jars: by_lid is unique, and may refuse what older code writes',
      'jars: by_lid is built without CONCURRENTLY',
    ],
  ])('%s, for both reasons', async (sql, refuses, holds) => {
    expect(await problemsOf(sql)).toEqual([expect.stringContaining(refuses), expect.stringContaining(holds)])
  })
})

describe('what takes away or holds a table', () => {
  const SAID = '-- takes away: jars.lid, unused since 0061\nALTER TABLE jars DROP lid;'
  const HOLDS = '-- holds: jars has ten rows\nCREATE INDEX by_lid ON jars (lid);'
  const REASON = { [NAME]: 'the release of 0061 no longer reads it' }

  it.each([
    'ALTER TABLE jars ADD CONSTRAINT positive CHECK (id > 0) NOT VALID;',
    '-- without transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS by_lid ON jars (lid);',
  ])('and what refuses new rows is allowed where the list says why no older code writes such', async sql => {
    expect(await problemsOf(sql, REASON)).toEqual([])
  })

  it.each([SAID, HOLDS])('is allowed where the header says so and the list says why', async sql => {
    expect(await problemsOf(sql, REASON)).toEqual([])
  })

  it.each([SAID, HOLDS])('is refused without a reason', async sql => {
    expect(await problemsOf(sql)).toEqual([
      expect.stringContaining('(give the reason in tools/check/migrations/allowed.ts)'),
    ])
  })

  it('is refused when the header says something else', async () => {
    expect(
      await problemsOf(
        HOLDS.replace('holds', 'takes away').replace('has ten rows', 'by_lid, unused since 0061'),
        REASON,
      ),
    ).toEqual([expect.stringContaining("say so in the header: '-- holds: …'")])
  })

  it.each([
    ['0062', 'that is no release before this one'],
    ['0059', 'which is not there'],
  ])('is refused when it is unused since %s', async (number, problem) => {
    expect(await problemsOf(SAID.replace('0061', number), REASON)).toEqual([expect.stringContaining(problem)])
  })

  it('is not allowed for a migration that is not there', async () => {
    expect(await problemsOf('SELECT 1;', { '0063_gone.sql': 'it was' })).toEqual([
      '0063_gone.sql is allowed, but not there',
    ])
  })
})
