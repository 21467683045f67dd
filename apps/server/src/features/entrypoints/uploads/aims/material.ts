import { acceptMaterial, materialTarget } from '../../../tenders/materials/public.ts'
import { isOrganiser, type Organiser } from '../sender.ts'
import { type AimKind, asFile } from './aim.ts'

/** The materials of a tender, which organisers send. */
export const materialAims: AimKind<string, Organiser> = {
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
