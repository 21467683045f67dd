import type { ProductType } from '@easel/domain/productTypes.ts'
import type { ReactNode } from 'react'
import classes from './KindPicture.module.css'

const phone = <rect x="20" y="4" width="24" height="56" rx="4" />

/** What each kind is on a phone, drawn in a few lines. */
const PICTURES: Readonly<Record<ProductType, ReactNode>> = {
  THEME: (
    <>
      {phone}
      <path d="M25 18h4v4h-4zM30 18h4v4h-4zM35 18h4v4h-4zM25 26h4v4h-4zM30 26h4v4h-4zM35 26h4v4h-4z" />
      <path d="M25 50h4v4h-4zM30 50h4v4h-4zM35 50h4v4h-4z" />
    </>
  ),
  WALLPAPER: (
    <>
      {phone}
      <path d="m20 46 8-12 6 8 4-5 6 9" />
      <circle cx="36" cy="20" r="4" />
    </>
  ),
  VIDEO_WALLPAPER: (
    <>
      {phone}
      <path d="M28 25v14l11-7z" />
    </>
  ),
  AOD: (
    <>
      {phone}
      <circle cx="32" cy="24" r="8" />
      <path d="M32 19v5l3 2" />
    </>
  ),
  RINGTONE: <path d="M8 28v8M16 22v20M24 14v36M32 24v16M40 10v44M48 20v24M56 28v8" />,
  FONT: (
    <>
      <path d="M8 52 24 12h2l16 40M14 38h22" />
      <path d="M58 34v18M58 43a7.500 9 0 1 1-.1-1" />
    </>
  ),
}

export function KindPicture({ type }: { type: ProductType }) {
  return (
    <svg className={classes.picture} viewBox="0 0 64 64" aria-hidden="true">
      {PICTURES[type]}
    </svg>
  )
}
