import { afterAll } from 'vitest'
import { dropDatabases } from './test-database.ts'

// Files of one worker share their modules: what a module registers by itself holds for the first file alone. Vitest
// runs this one before each file.
afterAll(dropDatabases)
