import { nouns } from '@easel/contract/manifests.ts'
import type { FastifyRequest } from 'fastify'
import { feature } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { receiveBody } from '../../../platform/http/receiveBody.ts'
import { closeDay } from './close.ts'
import { feedRoutes } from './feedRoutes.ts'
import type { BatchForm } from './forms.ts'
import { importBatch } from './importBatch.ts'
import { overdueTask } from './overdue.ts'
import { BATCH_MAX_BYTES, OpenBatch } from './read.ts'
import { salesTask } from './resolveDiscrepancies.ts'

const FORMS: Readonly<Record<string, BatchForm>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'text/csv': 'csv',
}

const formOf = ({ headers }: FastifyRequest): BatchForm | undefined =>
  FORMS[(headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '']

/** The store's feed of sales (docs/design/revenue.md, The feed). */
export const sales = feature(
  nouns.sales,
  (platform) => {
    const { config, metrics } = platform
    return {
      handlers: {
        sendSales: async ({ request, query }) => {
          const form = formOf(request)
          if (!form) return domainError('unsupported_media_type')
          const body = await receiveBody(request, {
            maxBytes: BATCH_MAX_BYTES,
            dataDir: config.dataDir,
            metrics,
          })
          if (body instanceof DomainError) return body
          try {
            return await importBatch(platform, new OpenBatch(body.path, form, false), query)
          } finally {
            await body.dispose()
          }
        },
        closeSalesDay: ({ params, body }) => closeDay(platform, params.day, body),
        ...feedRoutes(platform),
      },
    }
  },
  (platform) => {
    platform.jobs.schedule(salesTask(platform))
    platform.jobs.schedule(overdueTask(platform))
  },
)
