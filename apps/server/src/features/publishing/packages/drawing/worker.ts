import { constants, setPriority } from 'node:os'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { forgetFonts } from '../../../../platform/scenes/canvasHost.ts'
import { endAboveMemory, serveTasks } from '../../../../platform/workers/serve.ts'
import { drawFilm } from './film.ts'
import { drawStills } from './stills.ts'
import { type DrawAnswer, DrawTask } from './task.ts'

/** What a scene may bring the whole process to, pictures and native canvases included. */
const MAX_MEGABYTES = 700

// Designers who wait for an answer of the portal go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
endAboveMemory(MAX_MEGABYTES)

/** Draws one package away from everything else: a scene that never ends takes nobody with it. */
serveTasks(async (message): Promise<DrawAnswer> => {
  const task = DrawTask.parse(message)
  const source = openFileSource(task.path)
  try {
    if (task.kind === 'STILLS') return await drawStills(source, task)
    return { kind: 'FILM', film: await drawFilm(source, task) }
  } finally {
    forgetFonts()
    source.close()
  }
})
