import type { UploadMetadata } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { uploadRuleOf } from '@easel/domain/base/files/uploadRule.ts'
import { DomainError } from '../../../../platform/http/domainError.ts'
import {
  acceptEntryFile,
  dropUnusedEntryFile,
  type EntryAim,
  entryTarget,
} from '../../../competitions/entries/public.ts'
import { acceptDeliveryFile, type DeliveryAim, deliveryTarget } from '../../../tenders/deliveries/public.ts'
import { acceptMaterial, materialTarget } from '../../../tenders/materials/public.ts'
import type { UploadRow } from '../queries.ts'
import { type DesignerSender, isDesigner, isOrganiser, type Organiser } from '../sender.ts'
import { type Aim, type AimKind, type AimReader, asFile, readerOf } from './aim.ts'
import { workAims } from './work.ts'

/** A slot of an entry; whoever has applied to be a designer may send, and the entry's own rules say the rest. */
const entryAims: AimKind<EntryAim, DesignerSender> = {
  access: 'designer',
  isSender: isDesigner,
  inMetadata: (metadata) => ('edition' in metadata ? metadata : null),
  inRow: ({ edition_slug: edition, category, slot }) =>
    edition === null || category === null || slot === null ? null : { edition, category, slot },
  columns: ({ edition, category, slot }) => ({ edition_slug: edition, category, slot }),
  async target(platform, sender, aim) {
    const target = await entryTarget(platform, sender, aim)
    return target instanceof DomainError ? target : uploadRuleOf(target.slot)
  },
  accept: ({ platform, sender: owner, received, named: aim, done }) =>
    acceptEntryFile(platform, received, { aim, owner, alongside: (tx, stored) => done(tx, asFile(stored)) }),
  takeBack: (_platform, tx, _doer, { fileId }) => dropUnusedEntryFile(tx, fileId),
}

/** A slot of what the winner of a tender delivers. */
const deliveryAims: AimKind<DeliveryAim, DesignerSender> = {
  access: 'verifiedDesigner',
  isSender: isDesigner,
  inMetadata: (metadata) => ('deliveryId' in metadata ? metadata : null),
  inRow: ({ delivery_id: deliveryId, slot }) =>
    deliveryId === null || slot === null ? null : { deliveryId, slot },
  columns: ({ deliveryId, slot }) => ({ delivery_id: deliveryId, slot }),
  target: deliveryTarget,
  accept: ({ platform, sender, received, named, done }) =>
    acceptDeliveryFile(platform, sender, received, named, (tx, stored) => done(tx, asFile(stored))),
  // It is in its slot, and is taken out there.
  takeBack: async () => false,
}

/** The materials of a tender, which organisers send. */
const materialAims: AimKind<string, Organiser> = {
  access: ['organiser'],
  isSender: isOrganiser,
  inMetadata: (metadata) => ('tenderId' in metadata ? metadata.tenderId : null),
  inRow: ({ tender_id: tenderId }) => tenderId,
  columns: (tenderId) => ({ tender_id: tenderId }),
  target: materialTarget,
  accept: ({ platform, sender, received, named: tenderId, done }) =>
    acceptMaterial(platform, sender, received, tenderId, (tx, stored) => done(tx, asFile(stored))),
  // It is among the materials, and is removed there.
  takeBack: async () => false,
}

/** All that an upload can be for; `UploadMetadata` and the columns of `upload` know the same kinds. */
const KINDS: readonly AimReader[] = [
  readerOf(workAims),
  readerOf(entryAims),
  readerOf(deliveryAims),
  readerOf(materialAims),
]

/** What an upload that begins is for. */
export const aimNamed = (metadata: UploadMetadata): Aim => first((kind) => kind.inMetadata(metadata))

/** What an upload is for. */
export const aimOf = (row: UploadRow): Aim => first((kind) => kind.inRow(row))

function first(aimIn: (kind: AimReader) => Aim | null): Aim {
  for (const kind of KINDS) {
    const aim = aimIn(kind)
    if (aim) return aim
  }
  throw new Error('an upload is for nothing that is known')
}
