import { uploadRuleOf } from '@easel/domain/publishing/media/uploadRule.ts'
import { DomainError } from '../../../../platform/http/domainError.ts'
import {
  acceptEntryFile,
  dropUnusedEntryFile,
  type EntryAim,
  entryTarget,
} from '../../../competitions/entries/public.ts'
import { type DesignerSender, isDesigner } from '../sender.ts'
import { type AimKind, asFile } from './aim.ts'

/** A slot of an entry; whoever has applied to be a designer may send, and the entry's own rules say the rest. */
export const entryAims: AimKind<EntryAim, DesignerSender> = {
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
