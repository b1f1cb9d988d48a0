import type { FastifyInstance } from 'fastify'
import { GoogleRefusal } from '../google-errors.ts'
import type { Identity } from './identity.ts'

type OfProject = { Params: { project: string } }

/** What the official emulator offers to tests beside the service itself; no fault reaches these paths. */
export function registerEmulatorRoutes(
  scope: FastifyInstance,
  { codes, accounts, projectId }: Identity,
): void {
  scope.addHook<OfProject>('preValidation', async ({ params: { project } }) => {
    if (project === projectId) return
    throw new GoogleRefusal(`This sandbox stands in for the project ${projectId}, not for ${project}.`, 404)
  })
  scope.get('/emulator/v1/projects/:project/verificationCodes', () => ({
    verificationCodes: codes.listUnused(),
  }))
  scope.delete('/emulator/v1/projects/:project/accounts', () => {
    accounts.removeAll()
    return {}
  })
}
