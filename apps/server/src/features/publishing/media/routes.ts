import { nouns } from '@easel/contract/manifests.ts'
import { UploadForm } from '@easel/contract/publishing/media/endpoints.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { mediumPolicy } from '@easel/domain/publishing/media/policy.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { FormFields } from '../../../platform/http/receive.ts'
import { policyActor, rowFor } from '../../../platform/policy.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { filesById, receiveUpload, storedFileOf } from '../../base/files/public.ts'
import { findMedium } from './queries.ts'
import { acceptMedium, examinerOf } from './receive.ts'
import { toMediumReply } from './reply.ts'

/** What a form holds that names nothing (spec §7: `productType` WALLPAPER). */
const UNNAMED: MediumType = 'WALLPAPER'

/** While a form may still name its type after the file, the file may be as large as any type allows. */
const LARGEST = MediumType.options
  .map((type) => FILE_RULES[type])
  .reduce((largest, rule) => (rule.maxBytes > largest.maxBytes ? rule : largest))

/** The product type that the address or a part of the form names, null for none; both must say the same. */
function namedType(inAddress: MediumType | undefined, fields: FormFields): MediumType | null | DomainError {
  const form = UploadForm.safeParse(Object.fromEntries(fields))
  if (!form.success) return invalidInput(issuesOf(form.error))
  const { productType } = form.data
  if (inAddress && productType && inAddress !== productType)
    return invalidInput([{ path: 'productType', code: 'productType.twice', params: {} }])
  return inAddress ?? productType ?? null
}

/** Pictures, videos, sounds and fonts (spec §5, §7): one as multipart, and what an inspection found. */
export const media = feature(nouns.media, (platform) => {
  const { db, clock } = platform
  return {
    handlers: {
      uploadFile: async (call) => {
        const { request, query, actor } = call
        const { designerId } = actor.designer
        const mayNot = (type: MediumType) => uploadRefusal(db, designerId, type, clock.now())
        const denied = query.productType && (await mayNot(query.productType))
        if (denied) return denied
        const received = await receiveUpload(platform, request, async (fields, isWhole) => {
          const type = namedType(query.productType, fields)
          if (type instanceof DomainError) return type
          if (type === null && !isWhole) return LARGEST
          return (await mayNot(type ?? UNNAMED)) ?? FILE_RULES[type ?? UNNAMED]
        })
        if (received instanceof DomainError) return received
        try {
          const named = namedType(query.productType, received.fields)
          if (named instanceof DomainError) return named
          const productType = named ?? UNNAMED
          const owner = { accountId: actor.accountId, designerId, logActor: logActorOf(call) }
          const accepted = await acceptMedium(platform, received, {
            productType,
            owner,
            // A ban that began while it was being sent holds for it too.
            alongside: (tx) => uploadRefusal(tx, designerId, productType, clock.now()),
          })
          if (accepted instanceof DomainError) return accepted
          const medium = await toMediumReply(platform, db, accepted.row)
          const file = (await filesById(db, [medium.fileId])).get(medium.fileId)
          if (!file) throw new Error(`medium ${medium.mediumId} has no file`)
          return { ...storedFileOf(platform, file, accepted.recognised), picture: medium.picture, medium }
        } finally {
          await received.dispose()
        }
      },
      getMedium: async ({ params, actor }) => {
        const row = rowFor(mediumPolicy, 'read', policyActor(actor, 'owner'), await findMedium(db, params.id))
        return row instanceof DomainError ? row : toMediumReply(platform, db, row)
      },
    },
    addRoutes: (server) => {
      server.addHook('onClose', () => examinerOf(platform).stop())
    },
  }
})
