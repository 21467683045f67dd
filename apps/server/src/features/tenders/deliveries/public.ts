export { beginDeliveries } from './begin.ts'
export { acceptDeliveryFile, type DeliveryAim, deliveryTarget } from './upload.ts'
