import { nouns } from '@easel/contract/manifests.ts'
import type { BanPermission } from '@easel/domain/accounts/designers/permissions.ts'
import { SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createArchiveExaminer } from './archive/examiner.ts'
import { receiveProof } from './archive/receive.ts'
import { imageExaminerOf } from './images/examiner.ts'
import { addFileJobs } from './jobs.ts'
import { pictureOf, storedFileOf } from './links.ts'
import { receivePicture } from './pictures.ts'
import type { InsertedFile } from './queries.ts'
import { rendererOf } from './rendering/render.ts'
import { addFileRoute } from './serve.ts'
import { slotExaminerOf } from './slots/examiner.ts'

/** What an upload needs to know of the designer, a noun of a higher layer. */
interface FileDeps {
  /** Null where no ban in force takes the permission away. */
  readonly banRefusalOf: (
    platform: Platform,
    designerId: string,
    permission: BanPermission,
  ) => Promise<DomainError | null>
}

/** Files (spec §5, §7): identity images, screenshots, copyright proofs, and the download URL. */
export const files = ({ banRefusalOf }: FileDeps) =>
  feature(
    nouns.files,
    (platform) => {
      const archives = createArchiveExaminer()
      const plain = (stored: InsertedFile | DomainError) =>
        stored instanceof DomainError ? stored : storedFileOf(platform, stored.row, stored.recognised)
      const withPicture = (stored: InsertedFile | DomainError) =>
        stored instanceof DomainError
          ? stored
          : {
              ...storedFileOf(platform, stored.row, stored.recognised),
              picture: pictureOf(platform, stored.row),
            }
      return {
        handlers: {
          uploadIdentity: async ({ request, actor }) =>
            plain(
              await receivePicture(platform, request, {
                rule: SIDE_FILE_RULES.IDENTITY,
                purpose: 'IDENTITY',
                ownerAccountId: actor.accountId,
              }),
            ),
          uploadScreenshot: async ({ request, actor }) => {
            // Part of a theme's submission: what bans that bans its pictures.
            const banned = await banRefusalOf(platform, actor.designer.designerId, 'UPLOAD_MTZ')
            if (banned) return banned
            return withPicture(
              await receivePicture(platform, request, {
                rule: SIDE_FILE_RULES.SCREENSHOT,
                purpose: 'SCREENSHOT',
                ownerAccountId: actor.accountId,
              }),
            )
          },
          uploadCopyright: async ({ request, actor }) =>
            plain(await receiveProof(platform, archives, request, actor.accountId)),
        },
        addRoutes: (server, identify) => {
          addFileRoute(server, platform, identify)
          server.addHook('onClose', async () => {
            await Promise.all(
              [imageExaminerOf(platform), slotExaminerOf(platform), archives, rendererOf(platform)].map(
                (each) => each.stop(),
              ),
            )
          })
        },
      }
    },
    addFileJobs,
  )
