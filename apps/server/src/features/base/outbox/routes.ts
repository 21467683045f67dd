import { OutboxMessage } from '@easel/contract/base/outbox/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { normalisePhone } from '@easel/domain/accounts/accounts/rules.ts'
import { feature } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { carriedChannels } from '../../../platform/outbox/carriers.ts'
import { withAddresses } from '../../../platform/outbox/links.ts'
import { readableText } from '../../../platform/outbox/outbox.ts'
import { countOutbox, outboxPageQuery } from './queries.ts'

const Channel = OutboxMessage.shape.channel

/** Mail and SMS that no carrier takes out, for staff to read (docs/architecture.md, mail). */
export const outbox = feature(nouns.outbox, ({ db, config, clock, publicUrl }) => {
  const carried = carriedChannels(config)
  const channels = Channel.options.filter((channel) => !carried[channel])
  return {
    handlers: {
      listOutbox: async ({ query, actor }) => {
        // What waits here for a carrier may open accounts or name people: in production nobody reads along.
        if (config.production) return domainError('outbox.production')
        if (channels.length === 0) return domainError('outbox.carrierConfigured')
        const { currentPage, perPage, recipient = '' } = query
        const filter = {
          channels,
          recipient: /^[\d\s()+.-]+$/.test(recipient) ? normalisePhone(recipient) : recipient.toLowerCase(),
          // A code opens an account: nobody becomes more than they are by reading one.
          ofStaff: actor.roles.includes('admin'),
        }
        const [rows, total] = await Promise.all([
          outboxPageQuery(db, filter, query).execute(),
          countOutbox(db, filter),
        ])
        const items = rows.map((row) => ({
          id: row.id,
          channel: Channel.parse(row.channel),
          recipient: row.recipient,
          subject: row.subject,
          text: withAddresses(readableText(row, clock.now()), publicUrl()),
          createdAt: row.created_at.toISOString(),
          sentAt: row.sent_at?.toISOString() ?? null,
        }))
        return { items, total, currentPage, perPage }
      },
    },
  }
})
