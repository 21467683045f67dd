import { extraFoldersOf } from '@easel/domain/extraFolders.ts'
import type { SceneConditions } from '../data/samples.ts'
import type { ManifestElement } from './manifest.ts'

const DEFAULT_WIDTH = 1080
const DEFAULT_ICON = 168
const DEFAULT_FRAME_RATE = 30

interface Size {
  readonly width: number
  readonly height: number
}

/** What the root of a manifest says of the whole scene (spec/maml.md, Where), in the units of its numbers. */
export interface SceneRoot extends Size {
  /** Around it; its own size where it fills the screen. */
  readonly screen: Size
  /** Frames a second; 0: only when something changes. */
  readonly frameRate: number
  /** In which pictures for other screens lie. */
  readonly folders: readonly string[]
}

/** The numbers of an icon are written for its own width, those of any other scene for the screen's. */
export function rootOf(
  { name, attributes }: ManifestElement,
  { width, height, view = { width, height } }: Pick<SceneConditions, 'width' | 'height' | 'view'>,
): SceneRoot {
  const isIcon = name === 'icon'
  const base =
    Number(isIcon ? attributes.width : attributes.screenwidth) || (isIcon ? DEFAULT_ICON : DEFAULT_WIDTH)
  const pixels = isIcon ? view.width : width
  const inUnits = (size: Size): Size => ({
    width: (size.width * base) / pixels,
    height: (size.height * base) / pixels,
  })
  return {
    ...inUnits(view),
    ...(isIcon ? { height: Number(attributes.height) || base } : {}),
    screen: inUnits({ width, height }),
    frameRate: frameRateOf(attributes.framerate),
    folders: extraFoldersOf(attributes.extraresources ?? ''),
  }
}

function frameRateOf(written: string | undefined): number {
  const rate = Number(written?.trim() || DEFAULT_FRAME_RATE)
  return rate >= 0 ? rate : DEFAULT_FRAME_RATE
}
