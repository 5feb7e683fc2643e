import { effect } from '@preact/signals';
import { onUse } from '../../browser/onUse';
import type { Mood } from '../../kit/Stage';

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

/** Sounds until the answer is called. */
export function playBed(moodNow: () => Mood | undefined): () => void {
  const bed = new SoundBed(moodNow() ?? 'dusk');
  const stop = effect(() => bed.play(moodNow() ?? 'dusk'));
  // Some browsers begin it in silence, or silence it behind a lock, until the page is used.
  const stopAsking = onUse(() => bed.sound());
  return () => {
    stop();
    bed.stop();
    stopAsking();
  };
}

/** A quiet sound below the call: wind, and a chord that follows the mood. Made here, not fetched. */
class SoundBed {
  private readonly audio = new AudioContext();
  private readonly whole = this.audio.createGain();
  private readonly tones: OscillatorNode[];

  constructor(mood: Mood) {
    this.whole.gain.value = 0;
    this.whole.connect(this.audio.destination);
    this.tones = chords[mood].map((pitch) => this.hum(pitch));
    this.blow();
    this.fade(1);
  }

  play(mood: Mood): void {
    const then = this.audio.currentTime + slowly;
    this.tones.forEach((tone, i) => {
      tone.frequency.linearRampToValueAtTime(chords[mood][i] ?? 0, then);
    });
  }

  sound(): void {
    void this.audio.resume();
  }

  stop(): void {
    void this.audio.close();
  }

  private fade(to: number): void {
    this.whole.gain.linearRampToValueAtTime(to, this.audio.currentTime + slowly);
  }

  private hum(pitch: number): OscillatorNode {
    const tone = this.audio.createOscillator();
    const volume = this.audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.value = loudness;
    tone.connect(volume).connect(this.whole);
    tone.start();
    return tone;
  }

  /** Noise through a filter that opens and closes slowly. */
  private blow(): void {
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
    source.start();
    gusts.start();
  }
}
