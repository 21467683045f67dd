import { expect, test } from 'vitest'
import { sharedVariantOf, srcSetOf } from './imageVariants.ts'

const url = '/files/01a2098b-ccd2-75df-bfa6-16cc7585e881'

test('the browser chooses among the widths that are narrower, and the picture itself', () => {
  expect(srcSetOf({ url, width: 800 })).toBe(
    `${url}?rendition=w320.webp 320w, ${url}?rendition=w640.webp 640w, ${url} 800w`,
  )
  expect(srcSetOf({ url: `https://files.example${url}?expires=1&signature=2`, width: 640 })).toBe(
    `https://files.example${url}?expires=1&signature=2&rendition=w320.webp 320w, https://files.example${url}?expires=1&signature=2 640w`,
  )
})

test('nothing to choose from for a small picture, and for one that is not the portal’s', () => {
  expect(srcSetOf({ url, width: 320 })).toBeUndefined()
  expect(srcSetOf({ url: 'blob:nodedata:1', width: 2000 })).toBeUndefined()
})

test('what is shared is no wider than the widest image variant, at its own ratio', () => {
  expect(sharedVariantOf({ url, width: 3200, height: 4800 })).toEqual({
    url: `${url}?rendition=w1080.webp`,
    width: 1080,
    height: 1620,
  })
  expect(sharedVariantOf({ url, width: 1080, height: 1920 })).toEqual({ url, width: 1080, height: 1920 })
})
