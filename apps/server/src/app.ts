import type { FastifyInstance } from 'fastify'
import { identifier } from './features/accounts/public.ts'
import { accounts } from './features/accounts/routes.ts'
import { actions } from './features/actions/routes.ts'
import { activity } from './features/activity/routes.ts'
import { announcements } from './features/announcements/routes.ts'
import { appeals } from './features/appeals/routes.ts'
import { audits } from './features/audits/routes.ts'
import { batches } from './features/batches/routes.ts'
import { catalogue } from './features/catalogue/routes.ts'
import { designers } from './features/designers/routes.ts'
import { files } from './features/files/routes.ts'
import { home } from './features/home/routes.ts'
import { likeness } from './features/likeness/routes.ts'
import { media } from './features/media/routes.ts'
import { notices } from './features/notices/routes.ts'
import { outbox } from './features/outbox/routes.ts'
import { packages } from './features/packages/routes.ts'
import { products } from './features/products/routes.ts'
import { reviews } from './features/reviews/routes.ts'
import { rights } from './features/rights/routes.ts'
import { tags } from './features/tags/routes.ts'
import { uploads } from './features/uploads/routes.ts'
import type { Feature } from './platform/feature.ts'
import { createHttpServer } from './platform/http/server.ts'
import { addWeb } from './platform/http/web.ts'
import type { Platform } from './platform/platform.ts'

/** Every feature of the product; a feature that is not listed here does not exist. */
export function createFeatures(platform: Platform): readonly Feature[] {
  return [
    accounts(platform),
    designers(platform),
    activity(platform),
    outbox(platform),
    files(platform),
    packages(platform),
    media(platform),
    uploads(platform),
    audits(platform),
    batches(platform),
    home(platform),
    likeness(platform),
    tags(platform),
    products(platform),
    reviews(platform),
    appeals(platform),
    rights(platform),
    notices(platform),
    catalogue(platform),
    announcements(platform),
    actions(platform),
  ]
}

/** The whole web application over one platform; a worker answers for its health and nothing else. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const serves = platform.config.role !== 'worker'
  const features = serves ? createFeatures(platform) : []
  const server = await createHttpServer(platform, features, identifier(platform))
  if (serves) await addWeb(server, platform.config)
  return server
}
