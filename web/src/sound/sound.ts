/** All sounds are made here, from tones and noise: short, soft, and only when asked for. */

export type Sound = 'walk' | 'place' | 'coin' | 'sink' | 'ride' | 'bell';

let context: AudioContext | undefined;

function tone(
  at: number,
  from: number,
  to: number,
  length: number,
  volume: number,
  shape: OscillatorType = 'sine',
): void {
  const out = context!;
  const oscillator = new OscillatorNode(out, { type: shape, frequency: from });
  const gain = new GainNode(out, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(out.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

function noise(at: number, frequency: number, length: number, volume: number): void {
  const out = context!;
  const buffer = new AudioBuffer({ length: Math.ceil(length * out.sampleRate), sampleRate: out.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = new AudioBufferSourceNode(out, { buffer });
  const filter = new BiquadFilterNode(out, { type: 'bandpass', frequency, Q: 2 });
  source
    .connect(filter)
    .connect(new GainNode(out, { gain: volume }))
    .connect(out.destination);
  source.start(at);
}

const sounds: Record<Sound, (at: number) => void> = {
  walk: (at) => [0, 0.11].forEach((later) => noise(at + later, 900, 0.05, 0.5)),
  place: (at) => noise(at, 700, 0.06, 0.5),
  coin: (at) => (tone(at, 2100, 2060, 0.12, 0.12), tone(at + 0.05, 2800, 2760, 0.2, 0.1)),
  sink: (at) => tone(at, 190, 62, 0.3, 0.35),
  ride: (at) => (noise(at, 420, 0.18, 0.4), tone(at + 0.2, 900, 1300, 0.06, 0.08)),
  bell: (at) => [523, 1047, 1571].forEach((pitch, i) => tone(at, pitch, pitch * 0.998, 1.4 - i * 0.3, 0.16 / (i + 1))),
};

export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  sounds[sound](context.currentTime + 0.01);
}
