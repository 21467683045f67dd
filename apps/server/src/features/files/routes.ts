import { nouns } from '@easel/contract/nouns.ts'
import type { BanPermission } from '@easel/domain/designers/permissions.ts'
import { SIDE_FILE_RULES } from '@easel/domain/media/limits.ts'
import { feature } from '../../platform/feature.ts'
import type { DesignerActor } from '../../platform/http/actor.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { createArchiveExaminer } from './archive/examiner.ts'
import { receiveProof } from './archive/receive.ts'
import { ImageExaminer } from './images/examiner.ts'
import { addFileJobs } from './jobs.ts'
import { linkOf, pictureOf, storedFileOf } from './links.ts'
import { receivePicture } from './pictures.ts'
import type { InsertedFile } from './queries.ts'
import { addFileRoute } from './serve.ts'
import { letGo } from './upload.ts'

/** What some uploads ask or do of the designer, who stands in a layer above. */
interface FileParts {
  /** Null where no ban in force takes the permission away. */
  readonly banRefusalOf: (
    platform: Platform,
    designerId: string,
    permission: BanPermission,
  ) => Promise<Refused | null>
  /** Shows the stored picture beside the designer's name. */
  readonly setPicture: (
    platform: Platform,
    call: { readonly actor: DesignerActor; readonly ip: string },
    fileId: string,
  ) => Promise<Refused | null>
}

/** Files (spec §5, §7): identity images, screenshots, copyright proofs, and the download URL. */
export const files = ({ banRefusalOf, setPicture }: FileParts) =>
  feature(
    nouns.files,
    (platform) => {
      const images = new ImageExaminer()
      const archives = createArchiveExaminer()
      const plain = (stored: InsertedFile | Refused) =>
        stored instanceof Refused ? stored : storedFileOf(platform, stored.row, stored.recognised)
      const withPicture = (stored: InsertedFile | Refused) =>
        stored instanceof Refused
          ? stored
          : {
              ...storedFileOf(platform, stored.row, stored.recognised),
              picture: pictureOf(platform, stored.row),
            }
      return {
        handlers: {
          uploadIdentity: async ({ request, actor }) =>
            plain(
              await receivePicture(platform, images, request, {
                rule: SIDE_FILE_RULES.IDENTITY,
                purpose: 'IDENTITY',
                ownerAccountId: actor.accountId,
              }),
            ),
          uploadScreenshot: async ({ request, actor }) => {
            // Part of a theme's submission: what bans that bans its pictures.
            const banned = await banRefusalOf(platform, actor.designer.designerId, 'UPLOAD_MTZ')
            if (banned) {
              letGo(request)
              return banned
            }
            return withPicture(
              await receivePicture(platform, images, request, {
                rule: SIDE_FILE_RULES.SCREENSHOT,
                purpose: 'SCREENSHOT',
                ownerAccountId: actor.accountId,
              }),
            )
          },
          setProfilePicture: async (call) => {
            const stored = await receivePicture(platform, images, call.request, {
              rule: SIDE_FILE_RULES.PROFILE_PICTURE,
              purpose: 'PROFILE',
              ownerAccountId: call.actor.accountId,
            })
            if (stored instanceof Refused) return stored
            const refusal = await setPicture(platform, call, stored.row.file_id)
            return refusal ?? { profilePic: linkOf(platform, stored.row) }
          },
          uploadCopyright: async ({ request, actor }) =>
            plain(await receiveProof(platform, archives, request, actor.accountId)),
        },
        addRoutes: (server, identify) => {
          addFileRoute(server, platform, identify)
          server.addHook('onClose', async () => {
            await Promise.all([images.stop(), archives.stop()])
          })
        },
      }
    },
    addFileJobs,
  )
