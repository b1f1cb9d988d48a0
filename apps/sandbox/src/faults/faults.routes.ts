import type { FastifyInstance } from 'fastify'
import { FAULT_MODES, type FaultRequest, type FaultSwitch, LARGEST_SEED, PROVIDERS } from './faults.ts'

const SECONDS_IN_A_DAY = 86_400

const faultRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['provider', 'mode', 'seconds'],
  properties: {
    provider: { type: 'string', enum: PROVIDERS },
    mode: { type: 'string', enum: FAULT_MODES },
    seconds: { type: 'number', exclusiveMinimum: 0, maximum: SECONDS_IN_A_DAY },
    probability: { type: 'number', minimum: 0, maximum: 1 },
    seed: { type: 'integer', minimum: 0, maximum: LARGEST_SEED },
  },
}

export function registerFaultRoutes(app: FastifyInstance, { faults }: { faults: FaultSwitch }): void {
  app.post<{ Body: FaultRequest }>('/sandbox/faults', { schema: { body: faultRequest } }, (request, reply) =>
    reply.code(201).send(faults.switchOn(request.body)),
  )
  app.get('/sandbox/faults', () => faults.listActive())
  app.delete('/sandbox/faults', (_request, reply) => {
    faults.switchAllOff()
    return reply.code(204).send()
  })
}
