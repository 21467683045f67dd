import { acceptDeliveryFile, type DeliveryAim, deliveryTarget } from '../../../tenders/deliveries/public.ts'
import { type DesignerSender, isDesigner } from '../sender.ts'
import { type AimKind, asFile } from './aim.ts'

/** A slot of what the winner of a tender delivers. */
export const deliveryAims: AimKind<DeliveryAim, DesignerSender> = {
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
