import type { ImageFacts, VideoFacts } from '../../../base/files/facts.ts'

/** For tests: a picture, as it is measured, with other values where they are given. */
export const imageFacts = (changes: Partial<ImageFacts> = {}): ImageFacts => ({
  kind: 'IMAGE',
  format: 'JPG',
  sizeBytes: 1000,
  width: 3200,
  height: 4800,
  ppi: 300,
  ppiClaims: { exif: 300, jfif: null, phys: null },
  camera: null,
  alpha: false,
  frames: 1,
  ...changes,
})

/** For tests: a film of five seconds at 24 frames per second. */
export const videoFacts = (changes: Partial<VideoFacts> = {}): VideoFacts => ({
  kind: 'VIDEO',
  format: 'MP4',
  sizeBytes: 1000,
  width: 1080,
  height: 1920,
  seconds: 5,
  framesPerSecond: 24,
  variableRate: false,
  ...changes,
})
