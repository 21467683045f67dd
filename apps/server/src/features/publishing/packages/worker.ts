import { hasErrors } from '@easel/inspection/findings.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { serveTasks } from '../../../platform/workers/serve.ts'
import { takePictures } from './pictures.ts'
import { takeScenes } from './scenes.ts'
import { InspectionTask } from './task.ts'

/**
 * Inspects one package away from the event loop. Pictures are taken from the same pass over the bytes; they
 * decode beside the unpacking, and their verdicts join the findings at the end.
 */
serveTasks(async (message) => {
  const { path, productType, folder } = InspectionTask.parse(message)
  const source = openFileSource(path)
  try {
    const pictures = takePictures(folder)
    const inspection = await inspectThemePackage(source, {
      codec: nodeCodec,
      productType,
      decodeImage: pictures.take,
    })
    const undecodable = await pictures.settled()
    const findings = [...undecodable, ...inspection.findings]
    if (hasErrors(findings)) {
      const none = { images: [], scenes: [], scenesLeftOut: [], clockSize: null }
      return { inspection: { ...inspection, findings }, ...none }
    }
    const icons = await pictures.takeIcons(source, inspection.icons)
    const ofScene = await pictures.takeScenePicture(source, inspection)
    const taken = await takeScenes(source, folder)
    return { inspection, images: [...pictures.list(), ...icons, ...ofScene], ...taken }
  } finally {
    source.close()
  }
})
