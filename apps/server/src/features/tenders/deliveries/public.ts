export { beginDeliveries } from './begin.ts'
export { acceptDeliveryFile, type DeliverySlotName, deliveryTarget } from './upload.ts'
