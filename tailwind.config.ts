import type { Config } from 'tailwindcss';

/**
 * Names the tokens of src/styles/tokens.css for the utilities (bg-stage, text-ash, border-rail …).
 * Colors come from CSS variables, so that a change of theme repaints without new classes.
 */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}', '!./src/**/*.test.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    // 768 px parts phones from the rest: header, hero, player.
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    extend: {
      colors: {
        stage: 'var(--stage)',
        wing: 'var(--wing)',
        rail: 'var(--rail)',
        edge: 'var(--edge)',
        ink: 'var(--ink)',
        ash: 'var(--ash)',
        varnish: { DEFAULT: 'var(--varnish)', on: 'var(--on-varnish)' },
        rosin: 'var(--rosin)',
        primary: { DEFAULT: 'var(--primary)', on: 'var(--on-primary)' },
        live: { DEFAULT: 'var(--live)', on: 'var(--on-live)' },
        danger: { DEFAULT: 'var(--danger)', on: 'var(--on-danger)' },
        chip: { DEFAULT: 'var(--chip)', on: 'var(--on-chip)' },
      },
      fontFamily: {
        display: ['Instrument Serif', 'Instrument Serif Fallback', 'Georgia', 'serif'],
        title: ['Instrument Serif Title', 'Instrument Serif', 'Instrument Serif Fallback', 'serif'],
        sans: [
          'Space Grotesk Variable',
          'Space Grotesk Fallback',
          'system-ui',
          '-apple-system',
          'sans-serif',
        ],
      },
      // Beside Tailwind's own; these set no line height.
      fontSize: {
        fine: '13px',
        note: '15px',
        lead: '17px',
        'title-2xs': '26px',
        'title-xs': '28px',
        'title-sm': '30px',
        'title-md': '32px',
        'title-lg': '40px',
        'title-xl': '44px',
        'title-2xl': '52px',
      },
      spacing: { header: '64px', player: 'var(--bars)' },
      transitionDuration: { DEFAULT: '180ms' },
      keyframes: {
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        'rise-in': { from: { opacity: '0', transform: 'translateY(12px)' } },
        'sheet-in': { from: { transform: 'translateY(100%)' } },
        'sheet-out': { to: { transform: 'translateY(100%)' } },
        // Not to 0: what has no height is not drawn.
        'ring-out': {
          '0%, 100%': { transform: 'scaleY(0.01)' },
          '8%': { transform: 'scaleY(1)' },
          '18%': { transform: 'scaleY(-0.8)' },
          '30%': { transform: 'scaleY(0.6)' },
          '43%': { transform: 'scaleY(-0.4)' },
          '57%': { transform: 'scaleY(0.25)' },
          '71%': { transform: 'scaleY(-0.14)' },
          '85%': { transform: 'scaleY(0.06)' },
        },
        sheen: { '0%': { opacity: '1' }, '50%': { opacity: '0.45' }, '100%': { opacity: '1' } },
      },
      animation: {
        'fade-in': 'fade-in 180ms ease-out',
        'fade-out': 'fade-out 150ms ease-in forwards',
        'rise-in': 'rise-in 220ms cubic-bezier(0.2, 0.8, 0.2, 1)',
        'sheet-in': 'sheet-in 240ms cubic-bezier(0.2, 0.8, 0.2, 1)',
        'sheet-out': 'sheet-out 180ms ease-in forwards',
        'ring-out': 'ring-out 1.4s ease-in-out both',
        sheen: 'sheen 1.8s ease-in-out infinite',
      },
    },
  },
} satisfies Config;
