import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Position, positionOf } from '../db/position.ts'
import { leaderPosition } from '../db/positionQueries.ts'
import type { Platform } from '../platform.ts'
import { tokenOf } from './tokenCalls.ts'

/** How far the leader's log was after a browser's last act. It proves nothing: who changes it only reads more from the leader. */
const COOKIE = 'easel.position'
/** By then every replica that is read from has it, or the leader is read. */
const KEPT_SECONDS = 60
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** No replica has come so far. */
const LEADER_ALONE: Position = 1n << 64n

/** What the caller's reads have to see: their own last act. Scripts keep no cookies, and read from the leader. */
export const positionOfCaller = (request: FastifyRequest): Position | null =>
  tokenOf(request) === null ? positionOf(request.cookies[COOKIE]) : LEADER_ALONE

/** After every act the caller is given the position, so that nothing that they read is older than what they did. */
export function rememberActs(
  server: FastifyInstance,
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
): void {
  server.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method) || reply.statusCode >= 400 || tokenOf(request) !== null) return
    const position = await leaderPosition(db).catch(() => null)
    if (position === null) return
    const secure = publicUrl().startsWith('https:')
    reply.setCookie(COOKIE, position, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: KEPT_SECONDS,
    })
  })
}
