export { LightTable } from './LightTable.tsx'
export { PinList } from './PinList.tsx'
export { DraftPin, type MarkedPicture, pinFieldId } from './pins.ts'
export { usePinning } from './usePinning.ts'
