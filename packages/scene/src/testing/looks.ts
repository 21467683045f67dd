/** Pictures that the scenes below are drawn with: kind of picture and its size in pixels. */
export const LOOK_PICTURES = {
  'photo.png': { kind: 'photo', width: 400, height: 300 },
  'disc.png': { kind: 'disc', width: 300, height: 300 },
  'panel.9.png': { kind: 'panel', width: 62, height: 62 },
  ...Object.fromEntries(
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'dot'].map((name) => [
      `digit_${name}.png`,
      { kind: 'digit', width: name === 'dot' ? 40 : 120, height: 180 } as const,
    ]),
  ),
} as const satisfies Readonly<Record<string, { kind: string; width: number; height: number }>>

/**
 * Scenes without texts, one for each thing that a canvas is asked for: browser and server draw them alike. Each is the
 * inside of a lock screen of 1080 × 2400.
 */
export const LOOKS: Readonly<Record<string, string>> = {
  picture: '<Image x="100" y="300" src="photo.png"/>',
  stretched: '<Image x="40" y="200" w="1000" h="1800" src="photo.png"/>',
  centred: '<Image x="540" y="1200" align="center" alignV="center" w="900" h="700" src="photo.png"/>',
  turned: '<Image x="300" y="900" pivotX="200" pivotY="150" rotation="33" scale="2" src="photo.png"/>',
  flipped: '<Image x="900" y="900" scaleX="-2" scaleY="1.5" src="photo.png"/>',
  faded: '<Image x="100" y="300" w="800" h="900" alpha="90" src="photo.png"/>',
  tinted: '<Image x="100" y="300" w="800" h="900" tint="#ffe07a3c" src="disc.png"/>',
  masked:
    '<Image x="100" y="300" w="800" h="800" src="photo.png"><Mask x="0" y="0" w="800" h="800" src="disc.png"/></Image>',
  ninePatch: '<Image x="90" y="400" w="900" h="400" src="panel.9.png"/>',
  digits: '<Time x="540" y="900" align="center" src="digit.png" space="12"/>',
  number: '<ImageNumber x="200" y="900" number="20260305" src="digit.png" scale="0.8"/>',
  rectangle:
    '<Rectangle x="140" y="400" w="800" h="500" fillColor="#ff2f6f8f" strokeColor="#ffffffff" weight="18"/>',
  rounded: '<Rectangle x="140" y="400" w="800" h="500" cornerRadius="120,120" fillColor="#cc4455aa"/>',
  innerStroke:
    '<Rectangle x="140" y="400" w="800" h="500" strokeColor="#ffee8844" weight="60" strokeAlign="inner"/>',
  circle: '<Circle x="540" y="1000" r="420" fillColor="#ff883355" strokeColor="#88ffffff" weight="30"/>',
  ellipse: '<Ellipse x="540" y="1000" w="900" h="500" fillColor="#ff338855"/>',
  arc: '<Arc x="540" y="1000" w="800" h="800" startAngle="-90" sweep="250" strokeColor="#ff55ccee" weight="60" cap="round"/>',
  pie: '<Arc x="540" y="1000" w="800" h="800" startAngle="20" sweep="120" close="true" fillColor="#ffeecc55"/>',
  dashed: '<Line x="80" y="600" x1="1000" y1="1600" strokeColor="#ffffffff" weight="24" dash="80,50"/>',
  linear:
    '<Rectangle w="1080" h="2400" fillColor="#ff000000"><FillShaders><LinearGradient x="0" y="0" x1="1080" y1="2400"><GradientStop color="#ff1b3a5c" position="0"/><GradientStop color="#ffe9b27a" position="0.6"/><GradientStop color="#ff0b1422" position="1"/></LinearGradient></FillShaders></Rectangle>',
  radial:
    '<Rectangle w="1080" h="2400" fillColor="#ff000000"><FillShaders><RadialGradient x="540" y="1200" rX="900" rY="900"><GradientStop color="#ffffffff" position="0"/><GradientStop color="#ff203040" position="1"/></RadialGradient></FillShaders></Rectangle>',
  sweep:
    '<Circle x="540" y="1200" r="500" fillColor="#ff000000"><FillShaders><SweepGradient x="0" y="0"><GradientStop color="#ffee5555" position="0"/><GradientStop color="#ff5555ee" position="0.5"/><GradientStop color="#ffee5555" position="1"/></SweepGradient></FillShaders></Circle>',
  pattern:
    '<Rectangle w="1080" h="2400" fillColor="#ff000000"><FillShaders><BitmapShader src="photo.png"/></FillShaders></Rectangle>',
  clipped:
    '<Group x="200" y="500" w="500" h="500" clip="true"><Image x="-100" y="-100" w="900" h="900" src="photo.png"/></Group>',
  layered:
    '<Group x="140" y="500" w="800" h="800" layered="true"><Image w="800" h="800" src="photo.png"/><Image w="800" h="800" src="disc.png" xfermode="dst_out"/></Group>',
  nested:
    '<Group x="540" y="1200" rotation="-12" scale="0.8"><Group x="-300" y="-400" alpha="180"><Image w="600" h="800" src="photo.png"/><Circle x="300" y="400" r="200" fillColor="#ff000000" alpha="120"/></Group></Group>',
  array:
    '<Array count="12" indexName="_i"><Group x="540" y="1200" rotation="#_i*30"><Rectangle x="-20" y="-480" w="40" h="140" cornerRadius="20,20" fillColor="#ffffffff" alpha="255-#_i*18"/></Group></Array>',
  wallpaper: '<Wallpaper/>',
  blurred: '<Wallpaper blur="24"/><Circle x="540" y="1200" r="300" fillColor="#66ffffff"/>',
  moving:
    '<Image x="100" y="300" w="500" h="500" src="photo.png"><PositionAnimation loop="false"><Position x="0" y="0" time="0"/><Position x="400" y="1200" time="1500"/></PositionAnimation><RotationAnimation><Rotation angle="0" time="0"/><Rotation angle="360" time="4000"/></RotationAnimation></Image>',
  clock:
    '<Circle x="540" y="900" r="400" strokeColor="#ffffffff" weight="12"/><Group x="540" y="900" rotation="#hour24%12*30+#minute/2"><Rectangle x="-14" y="-240" w="28" h="260" fillColor="#ffffffff"/></Group><Group x="540" y="900" rotation="#minute*6"><Rectangle x="-9" y="-340" w="18" h="360" fillColor="#ffffcc66"/></Group>',
  unlocker:
    '<Unlocker name="u"><StartPoint x="60" y="2000" w="300" h="300"><NormalState><Image x="60" y="2000" src="disc.png"/></NormalState></StartPoint><EndPoint x="700" y="2000" w="300" h="300"><NormalState><Circle x="850" y="2150" r="140" strokeColor="#88ffffff" weight="10"/></NormalState></EndPoint></Unlocker>',
}

export const lookManifest = (inner: string): string =>
  `<Lockscreen screenWidth="1080"><Rectangle w="1080" h="2400" fillColor="#ff18222d"/>${inner}</Lockscreen>`
