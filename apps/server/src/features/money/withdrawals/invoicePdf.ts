import { EXPORT_LIMITS } from '@easel/contract/rateLimits.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Identify } from '../../../platform/http/actor.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { routeLimit } from '../../../platform/http/limit.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invoiceDetailsOf, ownWithdrawal } from './invoiceDetails.ts'

const Params = z.object({ id: z.uuid() })

/** What the invoice has to say as a page to hand on, in the reader's language. */
export function addInvoicePdfRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  server.get('/v3/designers/withdrawals/:id/invoice-details.pdf', async (request, reply) => {
    const refuse = (refusal: DomainError) => sendRefused(reply, request, refusal, platform.metrics)
    const actor = await identify(request)
    if (!actor) return refuse(domainError('not_signed_in'))
    const limited = await routeLimit(platform, EXPORT_LIMITS, request, actor)
    if (limited) return refuse(limited)
    const params = Params.safeParse(request.params)
    if (!params.success) return refuse(domainError('not_found'))
    const row = await ownWithdrawal(platform, actor, params.data.id)
    if (row instanceof DomainError) return refuse(row)
    const details = await invoiceDetailsOf(platform, row)
    if (!details) return refuse(domainError('not_found'))
    // The canvas is loaded with the first of them.
    const { pdfOf } = await import('./invoicePage.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="easel-invoice-${details.orderNumber}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdfOf(details, localeOf(request)))
  })
}
