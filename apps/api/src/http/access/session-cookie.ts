import { createHash, randomBytes } from 'node:crypto'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TOKEN_BYTES = 32

/** Opaque: it says nothing, and only its hash is kept. */
export function newSessionToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/** The hash of the session a request brings, if it brings one. */
export function sessionHashIn(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[nameFor(request)]
  return token ? hashOf(token) : undefined
}

/** Asked before cookies have been read: whether the request may bring a session. */
export function mayBringSession(request: FastifyRequest): boolean {
  return request.headers.cookie?.includes(`${nameFor(request)}=`) ?? false
}

export function setSessionCookie(reply: FastifyReply, session: { token: string; expiresAt: Date }): void {
  const maxAge = Math.floor((session.expiresAt.getTime() - Date.now()) / SECOND)
  reply.header('cache-control', 'no-store')
  reply.setCookie(nameFor(reply), session.token, { ...optionsFor(reply), maxAge })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(nameFor(reply), optionsFor(reply))
}

type WithServer = Pick<FastifyRequest, 'server'>

/** The prefix makes browsers refuse a cookie that another host or an unsafe connection tries to plant. */
function nameFor({ server }: WithServer): string {
  return server.hasSecureCookies ? '__Host-session' : 'session'
}

function optionsFor({ server }: WithServer) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: server.hasSecureCookies } as const
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
