import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { pageAudio } from '../browser/audio';
import type { View } from '../game/view';
import type { Mood } from '../kit/Stage';
import { moodOf } from './moods';

/** The pitches that hum below a part of the game, in hertz. What is public decides, as for colours. */
const chords: Record<Mood, readonly number[]> = {
  night: [55, 82.4, 98],
  dusk: [65.4, 98, 130.8],
  red: [49, 73.4, 77.8],
  dawn: [73.4, 110, 146.8],
  day: [73.4, 110, 164.8],
};
const loudness = 0.05;
const wind = 0.03;
/** In so many seconds one sound has become another. */
const slowly = 3;

/** Sounds until the answer is called. Only what all know decides how. */
export function playBed(view: ReadonlySignal<View | undefined>): () => void {
  const mood = computed(() => (view.value ? moodOf(view.value) : 'dusk'));
  const bed = new SoundBed(mood.peek());
  const stop = effect(() => bed.play(mood.value));
  return () => {
    stop();
    bed.stop();
  };
}

/** A quiet sound below the call: wind, and a chord that follows the mood. Made here, not fetched. */
class SoundBed {
  private readonly audio = pageAudio();
  private readonly whole = this.audio.createGain();
  private readonly tones: OscillatorNode[];
  private readonly gusts: AudioScheduledSourceNode[];

  constructor(mood: Mood) {
    this.whole.gain.value = 0;
    this.whole.connect(this.audio.destination);
    this.tones = chords[mood].map((pitch) => this.hum(pitch));
    this.gusts = this.blow();
    for (const source of [...this.tones, ...this.gusts]) source.start();
    this.lead(this.whole.gain, 1);
  }

  play(mood: Mood): void {
    for (const [i, tone] of this.tones.entries()) this.lead(tone.frequency, chords[mood][i] ?? 0);
  }

  stop(): void {
    for (const source of [...this.tones, ...this.gusts]) source.stop();
    this.whole.disconnect();
  }

  private lead(param: AudioParam, to: number): void {
    param.setTargetAtTime(to, this.audio.currentTime, slowly / 3);
  }

  private hum(pitch: number): OscillatorNode {
    const tone = this.audio.createOscillator();
    const volume = this.audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.value = loudness;
    tone.connect(volume).connect(this.whole);
    return tone;
  }

  /** Noise through a filter that opens and closes slowly. */
  private blow(): AudioScheduledSourceNode[] {
    const { audio } = this;
    const noise = audio.createBuffer(1, 4 * audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 320, Q: 0.8 });
    const gusts = new OscillatorNode(audio, { frequency: 0.07 });
    const reach = new GainNode(audio, { gain: 180 });
    gusts.connect(reach).connect(filter.frequency);
    source
      .connect(filter)
      .connect(new GainNode(audio, { gain: wind }))
      .connect(this.whole);
    return [source, gusts];
  }
}
