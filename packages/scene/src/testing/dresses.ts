/** A file of an icons module: its words, or a kind of picture (as in LOOK_PICTURES) with its size in pixels. */
type DressFile = string | { readonly kind: string; readonly width: number; readonly height: number }

const picture = (kind: string, width: number, height = width): DressFile => ({ kind, width, height })
const transform = (inner: string) => ({ 'transform_config.xml': `<IconTransform>${inner}</IconTransform>` })
const RES = 'res/drawable-xxhdpi/'
const mask = { [`${RES}icon_mask.png`]: picture('disc', 192) }
const ground = { [`${RES}icon_background.png`]: picture('photo', 192) }

/** Icons modules without an icon of their own, one for each thing that they do with those of other apps. */
export const DRESSES: Readonly<Record<string, Readonly<Record<string, DressFile>>>> = {
  mask,
  groundAndMask: { ...mask, ...ground },
  patternAndBorder: {
    [`${RES}icon_pattern.png`]: picture('disc', 192),
    [`${RES}icon_border.png`]: picture('digit', 192),
  },
  folder: { [`${RES}icon_folder.png`]: picture('photo', 168) },
  scaled: transform('<ScaleX value="0.6"/><ScaleY value="0.75"/>'),
  skewed: { ...ground, ...transform('<SkewX value="0.3"/><SkewY value="-0.1"/><ScaleX value="0.7"/>') },
  turned: transform('<RotateZ value="30"/>'),
  turnedAway: { ...ground, ...transform('<RotateX value="25"/><RotateY value="40"/><CameraX value="10"/>') },
  moved: transform('<PointsMapping><Point fromX="0" fromY="0" toX="18" toY="27"/></PointsMapping>'),
  sheared: {
    ...mask,
    ...transform(
      '<PointsMapping><Point fromX="0" fromY="0" toX="9" toY="0"/><Point fromX="90" fromY="0" toX="80" toY="20"/><Point fromX="0" fromY="90" toX="20" toY="85"/></PointsMapping>',
    ),
  },
  seenFromTheSide: transform(
    '<PointsMapping><Point fromX="0" fromY="0" toX="30" toY="0"/><Point fromX="90" fromY="0" toX="60" toY="0"/><Point fromX="90" fromY="90" toX="90" toY="90"/><Point fromX="0" fromY="90" toX="0" toY="90"/></PointsMapping>',
  ),
  cutByPath: {
    ...ground,
    ...transform(
      '<Config name="ConfigIconMask" value="M50 0C80 0 100 20 100 50S80 100 50 100 0 80 0 50 20 0 50 0Z"/>',
    ),
  },
  small: {
    [`${RES}icon_mask.png`]: picture('disc', 45),
    [`${RES}icon_background.png`]: picture('photo', 61),
  },
  large: {
    [`${RES}icon_mask.png`]: picture('panel', 1000),
    [`${RES}icon_background.png`]: picture('photo', 777),
  },
  oblong: {
    [`${RES}icon_mask.png`]: picture('disc', 301, 97),
    [`${RES}icon_background.png`]: picture('photo', 90, 400),
    [`${RES}icon_border.png`]: picture('digit', 250, 180),
  },
  broken: { [`${RES}icon_mask.png`]: 'no picture', [`${RES}icon_border.png`]: picture('digit', 192) },
}
