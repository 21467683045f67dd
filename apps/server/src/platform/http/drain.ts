import type { FastifyInstance } from 'fastify'

/** Takes no new requests and lets those in flight end; after `seconds` every connection that is still open is cut. */
export async function drain(server: FastifyInstance, seconds: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), seconds * 1000)
  try {
    await server.close()
  } finally {
    clearTimeout(timer)
  }
}
