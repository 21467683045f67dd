import { extraFoldersOf } from '@easel/domain/extraFolders.ts'
import type { ManifestElement } from './manifest.ts'

const DEFAULT_WIDTH = 1080
const DEFAULT_ICON = 168
const DEFAULT_FRAME_RATE = 30

/** What the root of a manifest says of the whole scene (spec/maml.md, Where). */
export interface SceneRoot {
  /** The width that its numbers are written for, and the height that goes with it. */
  readonly width: number
  readonly height: number
  /** Frames a second; 0: only when something changes. */
  readonly frameRate: number
  /** In which pictures for other screens lie. */
  readonly folders: readonly string[]
}

/** @param ratio of the screen: its height for each of its width; an icon has a size of its own. */
export function rootOf({ name, attributes }: ManifestElement, ratio: number): SceneRoot {
  const isIcon = name === 'icon'
  const width =
    Number(isIcon ? attributes.width : attributes.screenwidth) || (isIcon ? DEFAULT_ICON : DEFAULT_WIDTH)
  return {
    width,
    height: isIcon ? Number(attributes.height) || width : ratio * width,
    frameRate: frameRateOf(attributes.framerate),
    folders: extraFoldersOf(attributes.extraresources ?? ''),
  }
}

function frameRateOf(written: string | undefined): number {
  const rate = Number(written?.trim() || DEFAULT_FRAME_RATE)
  return rate >= 0 ? rate : DEFAULT_FRAME_RATE
}
