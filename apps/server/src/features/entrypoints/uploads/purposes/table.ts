import type { UploadMetadata } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { uploadRuleOf } from '@easel/domain/base/files/uploadRule.ts'
import { DomainError } from '../../../../platform/http/domainError.ts'
import {
  acceptEntryFile,
  dropUnusedEntryFile,
  type EntrySlotName,
  entryTarget,
} from '../../../competitions/entries/public.ts'
import {
  acceptDeliveryFile,
  type DeliverySlotName,
  deliveryTarget,
} from '../../../tenders/deliveries/public.ts'
import { acceptMaterial, materialTarget } from '../../../tenders/materials/public.ts'
import type { UploadRow } from '../queries.ts'
import { type DesignerSender, isDesigner, isOrganiser, type Organiser } from '../sender.ts'
import { asFile, type Purpose, type PurposeKind, type PurposeReader, readerOf } from './purpose.ts'
import { workPurpose } from './work.ts'

/** A slot of an entry; whoever has applied to be a designer may send, and the entry's own rules say the rest. */
const entryPurpose: PurposeKind<EntrySlotName, DesignerSender> = {
  access: 'designer',
  scope: 'competitions:write',
  isSender: isDesigner,
  inMetadata: (metadata) => ('edition' in metadata ? metadata : null),
  inRow: ({ edition_slug: edition, category, slot }) =>
    edition === null || category === null || slot === null ? null : { edition, category, slot },
  columns: ({ edition, category, slot }) => ({ edition_slug: edition, category, slot }),
  async target(platform, sender, named) {
    const target = await entryTarget(platform, sender, named)
    return target instanceof DomainError ? target : uploadRuleOf(target.slot)
  },
  accept: ({ platform, sender: owner, received, named, done }) =>
    acceptEntryFile(platform, received, {
      named,
      owner,
      alongside: (tx, stored) => done(tx, asFile(stored)),
    }),
  takeBack: (_platform, tx, _doer, { fileId }) => dropUnusedEntryFile(tx, fileId),
}

/** A slot of what the winner of a tender delivers. */
const deliveryPurpose: PurposeKind<DeliverySlotName, DesignerSender> = {
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
const materialPurpose: PurposeKind<string, Organiser> = {
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
const KINDS: readonly PurposeReader[] = [
  readerOf(workPurpose),
  readerOf(entryPurpose),
  readerOf(deliveryPurpose),
  readerOf(materialPurpose),
]

export const purposeNamed = (metadata: UploadMetadata): Purpose => first((kind) => kind.inMetadata(metadata))

export const purposeOf = (row: UploadRow): Purpose => first((kind) => kind.inRow(row))

function first(purposeIn: (kind: PurposeReader) => Purpose | null): Purpose {
  for (const kind of KINDS) {
    const purpose = purposeIn(kind)
    if (purpose) return purpose
  }
  throw new Error('an upload is for nothing that is known')
}
