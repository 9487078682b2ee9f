"""A curve as a picture: plot.py CURVE.csv > CURVE.svg. One panel for each figure, what was kept aside against the step."""

import csv
import sys

WIDTH, HEIGHT, EDGE = 300, 180, 40
TITLES = {
    "worth": "what its choices come to (more is better)",
    "points_squared": "points missed, squared",
    "winner": "cross-entropy of the winner",
}


def panel(left, figure, rows):
    steps = [int(row["step"]) for row in rows]
    values = [float(row["test"]) for row in rows]
    shown = values if figure == "worth" else values[1:]  # the first guess would hide the rest
    low, high = min(shown), max(shown)

    def place(step, value):
        x = left + EDGE + (WIDTH - 2 * EDGE) * step / max(steps)
        y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (min(value, high) - low) / (high - low)
        return f"{x:.1f},{y:.1f}"

    points = " ".join(place(step, value) for step, value in zip(steps, values) if value <= high)
    middle = left + WIDTH / 2
    yield f'<polyline points="{points}" fill="none" stroke="#1f6f8b" stroke-width="2"/>'
    yield f'<text x="{middle}" y="20" text-anchor="middle">{TITLES[figure]}</text>'
    yield f'<text x="{left + EDGE - 4}" y="{HEIGHT - EDGE}" text-anchor="end">{low:.3g}</text>'
    yield f'<text x="{left + EDGE - 4}" y="{EDGE + 8}" text-anchor="end">{high:.3g}</text>'
    yield f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle">{max(steps)} steps</text>'


def main():
    with open(sys.argv[1], newline="") as file:
        rows = list(csv.DictReader(file))
    figures = [figure for figure in TITLES if any(row["figure"] == figure for row in rows)]
    whole = WIDTH * len(figures)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {HEIGHT}" font-family="sans-serif" font-size="11">')
    print(f'<rect width="{whole}" height="{HEIGHT}" fill="white"/>')
    for i, figure in enumerate(figures):
        print("\n".join(panel(i * WIDTH, figure, [row for row in rows if row["figure"] == figure])))
    print("</svg>")


if __name__ == "__main__":
    main()
