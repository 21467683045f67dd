import { expect, it } from 'vitest'
import { type FileType, identify } from './fileType.ts'
import { font } from './testing/font.ts'
import { bmp, gif, jpg, png, webpHeader } from './testing/images.ts'
import { concat, utf8, writeZip } from './testing/zipWriter.ts'

const grey = () => [9, 9, 9] as const
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each<[FileType, Uint8Array]>([
  ['png', png(1, 1, grey)],
  ['jpg', jpg(8, 8, grey)],
  ['gif', gif(1)],
  ['bmp', bmp(2, 2)],
  ['webp', webpHeader(3, 3)],
  ['zip', writeZip([{ name: 'a', data: 'b' }])],
  ['zip', writeZip([])],
  ['ttf', font()],
  ['otf', font({ magic: 'OTTO' })],
  ['woff', latin1('wOFF\x00\x01\x00\x00')],
  ['woff2', latin1('wOF2\x00\x01\x00\x00')],
  ['mp4', latin1('\0\0\0\x20ftypisom\0\0\x02\0')],
  ['avif', latin1('\0\0\0\x20ftypavif\0\0\0\0')],
  ['heic', latin1('\0\0\0\x18ftypheic\0\0\0\0')],
  ['heic', latin1('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')],
  ['avif', latin1('\0\0\0\x18ftypmif1\0\0\0\0mif1avif')],
  ['heic', latin1('\0\0\0\x14ftypmif1\0\0\0\0mif1avif')],
  ['jxl', latin1('\xff\x0a\xfa\x1f')],
  ['jxl', latin1('\0\0\0\x0cJXL \r\n\x87\n')],
  ['jp2', latin1('\0\0\0\x0cjP  \r\n\x87\n')],
  ['m4a', latin1('\0\0\0\x1cftypM4A \0\0\x02\0')],
  ['mov', latin1('\0\0\0\x14ftypqt  \0\0\x02\0')],
  ['mov', latin1('\0\0\0\x08wide\0\0\x02\0mdat')],
  ['webm', latin1('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')],
  ['mkv', latin1('\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska')],
  ['avi', latin1('RIFF\x24\0\0\0AVI LIST')],
  ['wmv', latin1('\x30\x26\xb2\x75\x8e\x66\xcf\x11')],
  ['flv', latin1('FLV\x01\x05')],
  ['flac', latin1('fLaC\0')],
  ['aac', latin1('\xff\xf1\x50\x80')],
  ['aac', latin1('\xff\xf9\x4c\x80')],
  ['amr', latin1('#!AMR\n')],
  ['midi', latin1('MThd\0\0\0\x06')],
  ['aiff', latin1('FORM\0\0\0\x40AIFFCOMM')],
  ['ttc', latin1('ttcf\0\x01')],
  ['7z', latin1('7z\xbc\xaf\x27\x1c')],
  ['gzip', latin1('\x1f\x8b\x08')],
  ['xz', latin1('\xfd7zXZ\0')],
  ['bzip2', latin1('BZh91AY&SY')],
  ['tar', latin1(`theme/${'\0'.repeat(251)}ustar`)],
  ['mp3', latin1('ID3\x04\0\0')],
  ['mp3', latin1('\xff\xfb\x90\x64')],
  ['ogg', latin1('OggS\0\x02')],
  ['wav', latin1('RIFF\x24\0\0\0WAVEfmt ')],
  ['html', utf8('  \n<!DOCTYPE html>')],
  ['html', utf8('<!-- x --><script>alert(1)</script>')],
  ['html', concat(Uint8Array.of(0xef, 0xbb, 0xbf), utf8('<html>'))],
  ['html', latin1('\xff\xfe<\0h\0t\0m\0l\0>\0')],
  ['php', utf8('<?php echo 1;')],
  ['php', utf8('<?= 1')],
  ['html', utf8('<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<html>')],
  ['svg', utf8('<?xml version="1.0"?><svg xmlns="a">')],
  ['xml', utf8('<?xml version="1.0"?><theme/>')],
  ['xml', utf8('<MIUI-Theme>')],
  ['axml', latin1('\x03\0\x08\0\x10')],
  ['script', utf8('#!/bin/sh')],
  ['elf', latin1('\x7fELF\x02')],
  ['exe', latin1(`MZ${'\0'.repeat(80)}`)],
  ['pdf', utf8('%PDF-1.7')],
  ['rar', latin1('Rar!\x1a\x07\x00')],
  ['empty', new Uint8Array(0)],
  ['unknown', utf8('hello')],
  ['unknown', utf8('BMW and MZ are words')],
  ['unknown', latin1('\xff\xff\xff\xff')],
])('%s', (type, bytes) => {
  expect(identify(bytes)).toBe(type)
})

it.each(['<!---->', '<!-- ', '<?xml ', '<', ' ', '<!doctype '])(
  'reads a million times %s in linear time: squared, this would not end',
  (piece) => {
    expect(identify(utf8(`${piece.repeat(1_000_000)}x`))).toEqual(expect.any(String))
  },
)
