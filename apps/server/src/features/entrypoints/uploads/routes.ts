import { setTimeout as sleep } from 'node:timers/promises'
import { nouns } from '@easel/contract/manifests.ts'
import { UPLOAD_QUOTA } from '@easel/domain/entrypoints/uploads/rules.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { ownerOf } from '../../publishing/audits/public.ts'
import { aimOf } from './aims/table.ts'
import { checkUpload } from './check.ts'
import { receivedBytes } from './folder.ts'
import { uploadTicker } from './jobs.ts'
import { UploadLeases } from './lease.ts'
import { findUpload, quotaUse, type UploadRow } from './queries.ts'
import { recognise } from './recognise.ts'
import { uploadReply } from './reply.ts'
import { foreignRefusal, type Sender, senderFor } from './sender.ts'
import { addTusRoutes } from './tus.ts'

const POLL_MILLISECONDS = 200

/** Resumable uploads (docs/decisions/uploads.md): the tus protocol, what came of it, and what is known already. */
export const uploads = feature(
  nouns.uploads,
  (platform) => {
    const { db } = platform
    const leases = new UploadLeases(db)

    /** A check whose process was killed is continued by the next call. */
    async function settled(
      row: UploadRow,
      sender: Sender,
      waitSeconds: number,
    ): Promise<UploadRow | undefined> {
      const until = performance.now() + waitSeconds * 1000
      let now: UploadRow | undefined = row
      while (now && (await isDue(now))) {
        now = await checkUpload(platform, leases, sender, row.upload_id)
        if (!now || !(await isDue(now)) || performance.now() >= until) break
        await sleep(POLL_MILLISECONDS)
      }
      return now
    }

    const isDue = async (row: UploadRow): Promise<boolean> =>
      row.state === 'CHECKING' ||
      (row.state === 'RECEIVING' && (await receivedBytes(platform, row.upload_id)) === row.size_bytes)

    return {
      handlers: {
        getUpload: async (call) => {
          const { params, query, actor, locale, ip } = call
          const row = await findUpload(db, params.id)
          if (!row) return domainError('not_found')
          const sender = senderFor(actor, ip, aimOf(row).access)
          if (sender instanceof DomainError) return sender
          const foreign = foreignRefusal(sender, row, 'read')
          if (foreign) return foreign
          const stands = await settled(row, sender, query.waitSeconds)
          return stands ? uploadReply(platform, stands, locale) : domainError('not_found')
        },
        recogniseUploads: (call) => recognise(platform, ownerOf(call), call.locale, call.body),
        getUploadQuota: async (call) => {
          const { bytes, uploads: open } = await quotaUse(db, ownerOf(call))
          return {
            usedBytes: bytes,
            maxBytes: UPLOAD_QUOTA.bytes,
            openUploads: open,
            maxUploads: UPLOAD_QUOTA.uploads,
          }
        },
      },
      addRoutes: (server, identify) => addTusRoutes(server, platform, identify, leases),
    }
  },
  (platform) => platform.jobs.schedule(uploadTicker(platform)),
)
