import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../operations/programs.ts'

const ADDS = `ALTER TABLE products ADD shelf_life_note text;
ALTER TABLE addresses ADD gate_code text NOT NULL DEFAULT '';
ALTER TABLE checkouts ADD asked_from text NOT NULL DEFAULT 'web';
ALTER TABLE users ADD nickname text;
CREATE TABLE nicknames (user_id uuid PRIMARY KEY REFERENCES users (id), nickname text NOT NULL);
`
const INDEX = `-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS checkouts_asked_from ON checkouts (asked_from, id);
`

/** A copy of the server with two migrations more: tables that everyone reads change, and an index on one is built. */
export function makeNextRelease(folder: string): string {
  const release = path.join(folder, 'next')
  mkdirSync(path.join(release, 'apps'), { recursive: true })
  cpSync(path.join(ROOT, 'apps/api'), path.join(release, 'apps/api'), { recursive: true })
  for (const shared of ['node_modules', 'packages', 'apps/web', 'package.json'])
    symlinkSync(path.join(ROOT, shared), path.join(release, shared))
  const migrations = path.join(release, 'apps/api/src/db/migrations')
  writeFileSync(path.join(migrations, '9001_next_release.sql'), ADDS)
  writeFileSync(path.join(migrations, '9002_its_index.sql'), INDEX)
  return release
}
