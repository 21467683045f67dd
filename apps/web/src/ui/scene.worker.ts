import { SceneStage, type StageOrder, type StageReply } from './sceneStage.ts'

/** Off the main thread: what a scene costs holds up nothing of the page. */
const stage = new SceneStage((reply: StageReply) =>
  postMessage(reply, { transfer: reply.kind === 'frames' ? reply.frames.flatMap(bitmapOf) : [] }),
)

const bitmapOf = ({ image }: (StageReply & { kind: 'frames' })['frames'][number]): ImageBitmap[] =>
  image instanceof ImageBitmap ? [image] : []

/** One after the other: a scene is open before it is touched. */
let last = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<StageOrder>) => {
  last = last.then(() => stage.take(data)).catch((error: unknown) => reportError(error))
})
