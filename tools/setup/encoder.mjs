// ffmpeg for the tests of media, which judge what real encoders write.
import { installFromDebian, which } from './debian.mjs'
import { say } from './prepare.mjs'

/** Sees to it that there is an ffmpeg; where none may be installed, says who needs it, and their tests fail. */
export function encoder() {
  if (which('ffmpeg')) return
  installFromDebian('ffmpeg', ['ffmpeg'])
  if (!which('ffmpeg'))
    say('The tests of videos and sounds need ffmpeg: install it with your system’s packages.')
}
