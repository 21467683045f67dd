import type { FastifyInstance } from 'fastify'
import { identifier } from './features/accounts/accounts/public.ts'
import { features } from './features.ts'
import { createHttpServer } from './platform/http/server.ts'
import { guardTokens } from './platform/http/tokenCalls.ts'
import { addWeb } from './platform/http/web.ts'
import type { Platform } from './platform/platform.ts'

/** The whole web application over one platform; a worker answers for its health and nothing else. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const serves = platform.config.role !== 'worker'
  const served = serves ? features.map((feature) => feature.serve(platform)) : []
  const identify = guardTokens(platform, identifier(platform))
  const server = await createHttpServer(platform, served, identify)
  if (serves) await addWeb(server, platform, identify)
  return server
}

/** Every job and polling task of every noun; only workers run them, web processes may send. */
export function addJobs(platform: Platform): void {
  for (const feature of features) feature.addJobs(platform)
}
