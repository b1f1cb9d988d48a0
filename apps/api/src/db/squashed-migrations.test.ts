import { join } from 'node:path'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../../test-support/test-database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_FOLDER } from './migration-files.ts'

/** Each answers one text per thing, so that a difference names it. The order of columns is left out: no query depends on it. */
const IN_PUBLIC = "relnamespace = 'public'::regnamespace AND relname NOT LIKE 'schema_migrations%'"
const OWN_FUNCTION = `pronamespace = 'public'::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend WHERE objid = pg_proc.oid AND classid = 'pg_proc'::regclass AND deptype = 'e')`

const QUESTIONS: Record<string, string> = {
  relations: `
    SELECT concat_ws(' ', relname, relkind, relpersistence, relreplident, relrowsecurity, reloptions::text,
      (SELECT amname FROM pg_am WHERE oid = relam), relacl::text, pg_get_partkeydef(oid), relispartition)
    FROM pg_class WHERE ${IN_PUBLIC}`,
  columns: `
    SELECT concat_ws(' ', relname, CASE relkind WHEN 'i' THEN attnum::text ELSE attname END,
      format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END, 'default', pg_get_expr(adbin, adrelid),
      'generated', attgenerated, 'identity', attidentity, 'storage', attstorage, attcompression,
      'statistics', attstattarget, attoptions::text, 'collation', attcollation::regcollation::text, attacl::text)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attnum > 0 AND NOT attisdropped AND ${IN_PUBLIC}`,
  constraints: `
    SELECT concat_ws(' ', conrelid::regclass, contypid::regtype, conname, pg_get_constraintdef(pg_constraint.oid),
      condeferrable, condeferred, convalidated, conindid::regclass)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conname NOT LIKE 'schema_migrations%'`,
  indexes: `
    SELECT concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident, indimmediate)
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE ${IN_PUBLIC}`,
  functions: `SELECT pg_get_functiondef(oid) || proacl::text FROM pg_proc WHERE ${OWN_FUNCTION} AND proacl IS NOT NULL
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE ${OWN_FUNCTION} AND proacl IS NULL`,
  triggers: `
    SELECT concat_ws(' ', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal`,
  views: `SELECT viewname || definition FROM pg_views WHERE schemaname = 'public'
    UNION ALL SELECT matviewname || definition FROM pg_matviews WHERE schemaname = 'public'`,
  types: `
    SELECT concat_ws(' ', typname, typtype, typbasetype::regtype, typnotnull, typdefault,
      (SELECT string_agg(enumlabel, ',' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = pg_type.oid))
    FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typname NOT LIKE '%schema_migrations'`,
  extensions: "SELECT concat_ws(' ', extname, extversion, extnamespace::regnamespace) FROM pg_extension",
  sequences: "SELECT to_jsonb(pg_sequences)::text FROM pg_sequences WHERE schemaname = 'public'",
  rules: "SELECT concat_ws(' ', tablename, rulename, definition) FROM pg_rules WHERE schemaname = 'public'",
  policies: "SELECT to_jsonb(pg_policies)::text FROM pg_policies WHERE schemaname = 'public'",
  statistics: 'SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext',
  comments: `
    SELECT pg_describe_object(classoid, objoid, objsubid) || ': ' || description FROM pg_description
    WHERE NOT EXISTS (SELECT FROM pg_depend WHERE (objid, pg_depend.classid) = (objoid, classoid) AND deptype = 'e')
      AND objoid >= 16384 AND classoid <> 'pg_extension'::regclass`,
  settings:
    'SELECT setconfig::text FROM pg_db_role_setting WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())',
  schemas: "SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%'",
  events: 'SELECT evtname FROM pg_event_trigger',
}

async function rowsOf(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; clocks: string[] }>(`
    SELECT relname AS name, ARRAY(
      SELECT attname::text FROM pg_attribute WHERE attrelid = pg_class.oid AND atttypid = 'timestamptz'::regtype) AS clocks
    FROM pg_class WHERE relkind = 'r' AND ${IN_PUBLIC} ORDER BY 1`)
  const all = await Promise.all(
    tables.map(async ({ name, clocks }) => {
      const { rows } = await pool.query<{ row: string }>(
        `SELECT (to_jsonb(${name}) - $1::text[])::text AS row FROM ${name} ORDER BY 1`,
        [clocks],
      )
      return rows.map(({ row }) => `${name} ${row}`)
    }),
  )
  return all.flat()
}

async function schemaMadeBy(folder: string) {
  const { pool } = await createEmptyDatabase()
  await migrate(pool, { folder })
  const schema: Record<string, string[]> = { rows: await rowsOf(pool) }
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const { rows } = await pool.query({ text: question, rowMode: 'array' })
    schema[name] = rows.map(([line]) => String(line)).sort()
  }
  return schema
}

it('makes the same database as the files before', async () => {
  const before = await schemaMadeBy(join(import.meta.dirname, 'migrations-before'))
  const now = await schemaMadeBy(MIGRATIONS_FOLDER)

  // Written down by hand, so that a question that finds nothing is noticed.
  const counts = Object.fromEntries(Object.entries(before).map(([name, lines]) => [name, lines.length]))
  expect(counts).toMatchObject({
    columns: 599,
    constraints: 468,
    extensions: 3,
    functions: 38,
    indexes: 163,
    relations: 206,
    rows: 2,
    sequences: 1,
    triggers: 34,
  })
  expect(now).toEqual(before)
})
