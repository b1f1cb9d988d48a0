import pg from 'pg'

/** Writes 1, 2, 3, … and says each number only after the database has acknowledged it: `node write-numbers.ts <url>`. */
const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
await client.query('create table if not exists numbers (number integer primary key)')
for (let number = 1; ; number += 1) {
  await client.query('insert into numbers values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
