import { load } from './engine';

/** Thinks for the bots, one job after the other: text in, text out. First of all it is handed the engine. */
let engine: ReturnType<typeof load> | undefined;

onmessage = ({ data }: MessageEvent<WebAssembly.Module | string>) => {
  if (typeof data !== 'string') {
    engine = load(data);
    return;
  }
  const fail = (error: unknown) =>
    setTimeout(() => {
      throw error;
    });
  void engine!.then((one) => postMessage(one.think(data))).catch(fail);
};
