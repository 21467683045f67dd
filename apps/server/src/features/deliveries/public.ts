export { beginDeliveries } from './begin.ts'
export { acceptDeliveryFile, deliveryUploadRefusal } from './upload.ts'
