export { askWorker, FileUnreadable, type WorkerReply } from './askWorker.ts'
export { type Blocking, blockingFindings, FileBlocked } from './blocked.ts'
export { decodeImage } from './decodeImage.ts'
export { moduleLabel, type PackageFinding, xrayFindings, xrayModules } from './packageWords.ts'
