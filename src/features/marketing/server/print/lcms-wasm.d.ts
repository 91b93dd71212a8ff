/** The used part of lcms-wasm, which has no types. Handles are addresses; 0 is a failure. */
declare module 'lcms-wasm' {
  export interface LittleCms {
    HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
    _free(address: number): void;
    _cmsOpenProfileFromMem(address: number, bytes: number): number;
    cmsCreate_sRGBProfile(): number;
    cmsGetProfileInfoASCII(profile: number, info: number, language: string, country: string): string;
    cmsCreateTransform(
      input: number,
      inputFormat: number,
      output: number,
      outputFormat: number,
      intent: number,
      flags: number,
    ): number;
    cmsDoTransform(transform: number, input: Uint8Array, pixels: number): Uint8Array | Uint16Array;
  }

  export function instantiate(): Promise<LittleCms>;
}
