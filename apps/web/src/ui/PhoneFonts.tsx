import { FontStore } from '@easel/scene/fonts.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import { useEffect } from 'react'
import { filesOf, type SceneSource } from './sceneFiles.ts'
import { loadFont } from './sceneHost.ts'

export interface PhoneFonts {
  readonly files: SceneFiles
  /** Of the phone's own texts; null where none of the files can be used. */
  readonly family: string | null
}

interface PhoneFontsProps {
  readonly source: SceneSource
  readonly onLoaded: (fonts: PhoneFonts | null) => void
}

/** Loads the fonts that a theme sets for the whole phone; until then its texts have the page's. */
export function PhoneFonts({ source, onLoaded }: PhoneFontsProps) {
  useEffect(() => {
    let isGone = false
    void load(source)
      .catch(() => null)
      .then((fonts) => isGone || onLoaded(fonts))
    return () => {
      isGone = true
      onLoaded(null)
    }
  }, [source, onLoaded])
  return null
}

const NONE: SceneFiles = { paths: new Set(), read: async () => null }

async function load(source: SceneSource): Promise<PhoneFonts | null> {
  const files = await filesOf(source)
  if (!files) return null
  const store = new FontStore({ files: NONE, phoneFonts: files, load: loadFont })
  store.family(null, null)
  await store.settled()
  return { files, family: store.family(null, null) }
}
