import type { FastifyInstance } from 'fastify'

export function registerCheckout(_scope: FastifyInstance): void {}
