const GROOVES = Array.from({ length: 15 }, (_, index) => 46 + index * 9);

/** A sleeve with its record half drawn out; it comes out further under the mouse. Decorative. */
export function RecordSleeve({ image }: { image: { src: string; srcSet: string } }) {
  return (
    <div aria-hidden="true" className="relative aspect-square h-full">
      <svg
        viewBox="0 0 400 400"
        fill="none"
        className="absolute inset-y-[3%] left-[34%] h-[94%] transition-transform duration-500 group-hover:translate-x-[6%] motion-reduce:transform-none"
      >
        <circle cx="200" cy="200" r="199" className="fill-wing stroke-edge" strokeWidth="1" />
        {GROOVES.map((radius, index) => (
          <circle
            key={radius}
            cx="200"
            cy="200"
            r={radius + 20}
            className={index % 5 === 4 ? 'stroke-rosin' : 'stroke-edge'}
            strokeWidth={index % 5 === 4 ? 0.9 : 0.6}
            strokeOpacity={index % 5 === 4 ? 0.55 : 0.7}
          />
        ))}
        <circle cx="200" cy="200" r="50" className="fill-varnish" />
        <circle cx="200" cy="200" r="4" className="fill-stage" />
      </svg>
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes="352px"
        alt=""
        width={800}
        height={800}
        loading="lazy"
        className="relative size-full bg-rail object-cover"
      />
    </div>
  );
}
