const EXPORT_VIDEO = 'Export the video again as MP4 with H.264.'
const EXPORT_SOUND = 'Export the sound again as MP3 or OGG.'
const EXPORT_IMAGE = 'Export the picture again from your design tool.'
const EXPORT_FONT = 'Export the font again as TTF from your font editor.'

/** What is said of wallpapers, videos, sounds and fonts; `<code>.remedy` says how to fix it. */
export default {
  'media.unreadable': 'This file could not be read.',
  'media.unreadable.remedy': 'Export it again and send the new file.',
  'media.tooManyParts': 'This file is made of more than {max} parts, more than any real file has.',
  'media.tooManyParts.remedy': 'Export it again with an ordinary program and send the new file.',
  'media.timeLimit': 'This file takes too long to check.',
  'media.timeLimit.remedy': 'Try again; if it happens again, export a simpler file.',

  'video.noTrack': 'There is no picture in this video.',
  'video.noTrack.remedy': EXPORT_VIDEO,
  'video.severalTracks': 'This file holds {count} videos. One is allowed.',
  'video.severalTracks.remedy': 'Export one video only.',
  'video.damaged': 'This video is damaged or incomplete.',
  'video.damaged.remedy': 'Export or copy the video again and compare the file sizes.',
  'video.unsupportedCodec': 'Phones may not play this video: it is coded as {found}.',
  'video.unsupportedCodec.remedy': 'Export the video with H.264 or HEVC.',
  'video.tooManyPixels': 'This video is {width} × {height}; no phone shows so many pixels.',
  'video.tooManyPixels.remedy': 'Export the video at 1080 × 1920 or 2160 × 3840.',
  'video.notMp4': 'This is not an MP4 but another file under its name ({found}).',
  'video.notMp4.remedy': EXPORT_VIDEO,
  'video.hiddenFile': 'This video carries something else in it.',
  'video.hiddenFile.remedy': EXPORT_VIDEO,
  'video.variableRate':
    'The frame rate varies (on average {framesPerSecond} per second); motion may stutter.',
  'video.variableRate.remedy': 'Export with a constant frame rate.',
  'video.hasSound': 'This video has sound. Video wallpapers play without it.',
  'video.hasSound.remedy': 'Nothing needs to be done; without sound the file is smaller.',

  'audio.noTrack': 'There is no sound in this file.',
  'audio.noTrack.remedy': EXPORT_SOUND,
  'audio.damaged': 'This sound is damaged or incomplete.',
  'audio.damaged.remedy': EXPORT_SOUND,
  'audio.unsupportedCodec': 'Phones may not play this sound: it is coded as {found}.',
  'audio.unsupportedCodec.remedy': 'Export as MP3, or as OGG with Vorbis or Opus.',
  'audio.severalStreams': 'This file holds several sounds. One is allowed.',
  'audio.severalStreams.remedy': 'Export one sound only.',
  'audio.tagTooLarge': 'Title and cover take up {bytes:bytes}; the limit is {max:bytes}.',
  'audio.tagTooLarge.remedy': 'Use a smaller cover picture, or none.',
  'audio.hiddenFile': 'This sound carries something else in it.',
  'audio.hiddenFile.remedy': EXPORT_SOUND,
  'audio.long': 'This is long for a ringtone: {seconds} s.',
  'audio.long.remedy': 'Most calls are answered within {usual} s; nothing after that is heard.',

  'font.damaged': 'This font is damaged or incomplete[ (table {table})].',
  'font.damaged.remedy': EXPORT_FONT,
  'font.hiddenFile': 'This font carries something else in it.',
  'font.hiddenFile.remedy': EXPORT_FONT,
  'font.restricted': 'This font says that it must not be embedded or passed on.',
  'font.restricted.remedy': 'If you own the rights, allow embedding (OS/2 fsType 0) and export it again.',

  'image.notImage': 'This is not a picture.',
  'image.notImage.remedy': EXPORT_IMAGE,
  'image.undecodable.remedy': EXPORT_IMAGE,
  'image.hiddenFile.remedy': EXPORT_IMAGE,
  'image.tooManyPixels.remedy': 'Scale the picture down to what a phone shows.',
  'image.tooManyFrames.remedy': 'Use fewer frames or a smaller picture.',
  'image.wrongResolution.remedy': 'Export it larger and upright; enlarging afterwards only blurs it.',
  'video.tooLong.remedy': 'Shorten the video.',
  'file.wrongFormat.remedy': 'Save it in an allowed format; renaming is not enough.',
  'font.onlyTtf.remedy': 'Convert the font to TTF in your font editor; renaming is not enough.',
  'file.tooLarge.remedy': 'Export it with stronger compression.',
  'file.empty.remedy': 'Export it again and send the new file.',
} as const
