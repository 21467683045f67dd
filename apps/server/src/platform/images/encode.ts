import type { Sharp } from 'sharp'

export const IMAGE_VARIANT_FORMATS = ['avif', 'webp'] as const
export type ImageVariantFormat = (typeof IMAGE_VARIANT_FORMATS)[number]

/**
 * The least effort that pays: WebP's next one takes a fifth longer for the same bytes
 * (docs/decisions/files-and-pictures.md).
 */
export const ENCODE: Readonly<Record<ImageVariantFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 1 }),
}
