import { decodeXml } from '@easel/inspection/xml/decode.ts'
import type { Picture } from '@easel/scene/canvas.ts'
import { readIconDress } from '@easel/scene/icons/dress.ts'
import { dressedOthers } from '@easel/scene/icons/others.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import { useEffect } from 'react'
import { useLocale } from '../i18n/locale.ts'
import type { OtherApp } from './PhoneFaces.tsx'
import { type SceneSource, useSceneFiles } from './sceneFiles.ts'
import { decodePicture, releasePicture, surface } from './sceneHost.ts'
import type { PhoneScene } from './usePhoneScene.ts'

/** Of an icon, in pixels. */
const EDGE = 192
const tools = { surface, pathOf: (svg: string) => new Path2D(svg) }

interface OtherIconsProps {
  readonly source: SceneSource
  readonly phone: PhoneScene
  readonly onDrawn: (others: readonly OtherApp[]) => void
}

/** Draws apps that the theme has no icon for, where the theme dresses those. */
export function OtherIcons({ source, phone, onDrawn }: OtherIconsProps) {
  const files = useSceneFiles(source, phone.clock)
  const locale = useLocale()
  useEffect(() => {
    let isGone = false
    if (files) {
      void draw(files, locale)
        .catch(() => [])
        .then((others) => isGone || onDrawn(others))
    }
    return () => {
      isGone = true
      onDrawn([])
    }
  }, [files, locale, onDrawn])
  return null
}

async function draw(files: SceneFiles, locale: 'en' | 'zh'): Promise<readonly OtherApp[]> {
  const decoded: Picture[] = []
  const decode = async (bytes: Uint8Array) => {
    const picture = await decodePicture(bytes, { width: EDGE, height: EDGE })
    if (picture) decoded.push(picture)
    return picture
  }
  const dress = await readIconDress(files, decode, decodeXml)
  const others = dress ? dressedOthers(dress, EDGE, tools, locale) : []
  for (const picture of decoded) releasePicture(picture)
  return others.map(({ name, picture: { image } }) => ({
    name,
    picture: { url: image instanceof HTMLCanvasElement ? image.toDataURL() : '' },
  }))
}
